import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { useIssuerName } from '../../documents/useIssuerName.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { ask, askFile } from '../../providers/ask.ts';
import * as calls from '../../resources/dues/calls.ts';
import { receiptPaper } from '../../resources/dues/paper.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { PaperPage } from './parts/PaperPage.tsx';
import { useDuesPaths } from './parts/paths.ts';

const ReceiptPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const issuerName = useIssuerName();
  const paths = useDuesPaths();
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => ask(calls.receipt, { id }, { signal, quiet: true }),
  });
  const party = data?.customer ?? data?.financier;
  return (
    <PaperPage
      title={data?.receiptNo ?? translate('dues.receipt')}
      lead={party?.name}
      parent={[
        { label: translate('app.menu.dues'), to: paths.list },
        ...(data && party ? [{ label: party.name, to: paths.party(data.party, party.id) }] : []),
      ]}
      error={error}
      onRetry={() => void refetch()}
      paper={receiptPaper}
      data={data}
      pdf={style => askFile(calls.receiptPdf, { id, query: style })}
      above={
        data ? (
          <>
            <RecordCheques recordId={data.id} />
            <ApprovedBy name={data.approvedBy} />
          </>
        ) : null
      }
      actions={
        data ? (
          <Button
            startIcon={<WhatsApp />}
            href={whatsAppLink(
              data.customer?.phone ?? null,
              translate('dues.receiptText', {
                number: data.receiptNo,
                date: paperDate(data.businessDate),
                amount: formatPaise(data.totalPaise),
                due: formatPaise(data.duePaise),
                shop: issuerName(data),
              }),
            )}
            target="_blank"
            rel="noopener"
          >
            {translate('salePage.whatsApp')}
          </Button>
        ) : null
      }
    />
  );
};

export default ReceiptPage;
