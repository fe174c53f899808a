import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { cancelSettlement, settlementDocument } from '../../resources/financiers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { DEDUCTION_KINDS } from '../../resources/financiers/rules.ts';
import { settlements } from '../../resources/financiers/settlements.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { ScrollTable } from './ScrollTable.tsx';

const Lines = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['settlements', id, 'document'],
    queryFn: ({ signal }) => ask(settlementDocument, { id }, { signal, quiet: true }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  const kinds = DEDUCTION_KINDS.filter(kind => data.lines.some(line => (line.deductions[kind] ?? 0) > 0));
  return (
    <Card sx={{ mt: 2 }}>
      {data.cancelled && (
        <Alert severity="info">
          {data.cancelled.documentNo}: {data.cancelled.reason}
        </Alert>
      )}
      {data.reason && <Alert severity="info">{data.reason}</Alert>}
      <ScrollTable
        label={translate('settlements.lines')}
        rows={data.lines}
        keyOf={line => line.id}
        columns={[
          { heading: translate('settlements.loanNo'), cell: line => <bdi>{line.loanNo ?? '–'}</bdi> },
          {
            heading: translate('settlements.invoice'),
            cell: line => (line.saleId ? <SaleLink id={line.saleId}>{line.invoiceNo}</SaleLink> : '–'),
          },
          { heading: translate('settlements.gross'), end: true, cell: line => formatPaise(line.grossPaise) },
          ...kinds.map(kind => ({
            heading: translate(`settlements.deduction.${kind}`),
            end: true,
            cell: (line: (typeof data.lines)[number]) => formatPaise(line.deductions[kind] ?? 0),
          })),
          { heading: translate('settlements.net'), end: true, cell: line => formatPaise(line.netPaise) },
          {
            heading: translate('settlements.exceptions'),
            cell: line =>
              line.exception && (
                <Chip
                  size="small"
                  color={line.open ? 'warning' : 'default'}
                  label={`${translate(`settlements.exception.${line.exception}`)} ${formatPaise(line.differencePaise)}`}
                />
              ),
          },
        ]}
      />
    </Card>
  );
};

const SettlementPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  return (
    <ShowScreen
      resource={settlements}
      actions={settlement =>
        settlement['status'] === 'POSTED' &&
        user !== undefined &&
        mayUse(user, 'settlements.cancel') && (
          <>
            <Button color="error" onClick={() => setAsking(true)}>
              {translate('settlements.cancel')}
            </Button>
            {asking && (
              <CallDialog
                call={cancelSettlement}
                params={{ id: String(settlement.id) }}
                title={translate('settlements.cancelTitle', { number: String(settlement['settlementNo']) })}
                lead={translate('settlements.cancelLead')}
                confirm={translate('settlements.cancel')}
                onClose={() => setAsking(false)}
                onDone={() => {
                  notify('settlements.cancelled', { type: 'success' });
                  readAgain();
                }}
              />
            )}
          </>
        )
      }
      below={settlement => <Lines id={String(settlement.id)} />}
    />
  );
};

export default SettlementPage;
