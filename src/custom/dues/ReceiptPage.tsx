import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import { FittedPages } from '../../documents/FittedPages.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { bounceCheque, clearCheques, receiptById, receiptPdf } from '../../providers/calls/dues.ts';
import { CallError, type WriteOptions } from '../../providers/calls/index.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Receipt } from '../../resources/calls/dues.ts';
import { drawReceipt } from '../../resources/documents/draw.ts';
import { receiptPaper } from '../../resources/documents/receiptModel.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { paperDate } from '../../resources/rules/businessDate.ts';
import { formatPaise, parseRupees } from '../../resources/rules/money.ts';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { ApprovedBy } from '../shared/ApprovedBy.tsx';
import { useDuesPaths } from './paths.ts';

const Cheques = ({ receipt }: { receipt: Receipt }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [charge, setCharge] = useState('');
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());
  const cheques = receipt.payments.filter(({ cheque }) => cheque !== null && cheque !== 'BOUNCED');
  if (cheques.length === 0) return null;
  const work = async (what: (options: WriteOptions) => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await what({ idempotencyKey: idempotencyKey.current });
      idempotencyKey.current = uuid();
      notify(done, { type: 'success' });
      await queryClient.invalidateQueries();
    } catch (error) {
      // The call showed a toast; an answer that was lost is asked for again.
      if (error instanceof CallError && error.status < 500) idempotencyKey.current = uuid();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      {cheques.some(({ cheque }) => cheque === 'IN_HAND') ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void work(options => clearCheques(receipt.id, options), 'dues.clearedDone')}
        >
          {translate('dues.clear')}
        </Button>
      ) : null}
      {receipt.party === 'CUSTOMER' ? (
        <TextField
          label={translate('dues.charge')}
          value={charge}
          onChange={event => setCharge(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', style: { textAlign: 'end' } } }}
          sx={{ width: 160 }}
        />
      ) : null}
      <Button
        color="error"
        variant="outlined"
        disabled={busy}
        onClick={() =>
          void work(
            options => bounceCheque(receipt.id, { chargePaise: parseRupees(charge) ?? 0 }, options),
            'dues.bouncedDone',
          )
        }
      >
        {translate('dues.bounce')}
      </Button>
    </Box>
  );
};

const ReceiptPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const paths = useDuesPaths();
  const narrow = usePhone();
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => receiptById(id, { signal, quiet: true }),
  });
  const drawn = useMemo(() => {
    if (!data || !paper) return null;
    const document = receiptPaper(data, paper.shop);
    const draw = (size: typeof paper.size) =>
      drawReceipt(document, { template: paper.template, size, lang }, translatePaper);
    return { print: draw(paper.size), screen: narrow ? draw('80mm') : draw(paper.size) };
  }, [data, paper, lang, translatePaper, narrow]);
  const party = data?.customer ?? data?.financier;
  const title = data?.receiptNo ?? translate('dues.receipt');
  return (
    <Page
      title={title}
      lead={party?.name}
      parent={[
        { label: translate('app.menu.dues'), to: paths.list },
        ...(data && party ? [{ label: party.name, to: paths.party(data.party, party.id) }] : []),
      ]}
      actions={
        data && drawn ? (
          <>
            <Button
              variant="contained"
              startIcon={<Print />}
              disabled={printing}
              onClick={() => setPrinting(true)}
            >
              {translate('salePage.print')}
            </Button>
            <PdfMenu file={style => receiptPdf(data.id, style)} />
            <Button
              startIcon={<WhatsApp />}
              href={whatsAppLink(
                data.customer?.phone ?? null,
                translate('dues.receiptText', {
                  number: data.receiptNo,
                  date: paperDate(data.businessDate),
                  amount: formatPaise(data.totalPaise),
                  due: formatPaise(data.duePaise),
                  shop: user?.shop?.shopStoreName ?? '',
                }),
              )}
              target="_blank"
              rel="noopener"
            >
              {translate('salePage.whatsApp')}
            </Button>
          </>
        ) : null
      }
    >
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('app.broken.again')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : null}
      {data && user && mayUse(user, 'dues.cheques') ? <Cheques receipt={data} /> : null}
      {data ? <ApprovedBy name={data.approvedBy} /> : null}
      {drawn ? (
        <>
          <Box sx={{ maxWidth: '210mm' }}>
            <FittedPages drawn={drawn.screen} />
          </Box>
          {printing ? (
            <PrintDrawn drawn={drawn.print} onDone={() => setPrinting(false)} />
          ) : (
            <DrawnInPrint drawn={drawn.print} />
          )}
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 480 }} />
      )}
    </Page>
  );
};

export default ReceiptPage;
