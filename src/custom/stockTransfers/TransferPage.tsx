import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask, askFile } from '../../providers/ask.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { cancelTransfer, transferDocument, transferPdf } from '../../resources/stockTransfers/calls.ts';
import { transferPaper } from '../../resources/stockTransfers/paper.ts';
import { stockTransfers } from '../../resources/stockTransfers/declaration.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { MovedGoods } from '../stock/parts/MovedGoods.tsx';
import { PaperButtons } from '../../documents/PaperButtons.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { lineCode, lineName } from './lines.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

const transferQuery = (id: string) => ({
  queryKey: ['stock-transfers', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(transferDocument, { id }, { signal, quiet: true }),
});

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const may = useMayDo();
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState<'receive' | 'cancel' | null>(null);
  const { data } = useQuery(transferQuery(id));
  if (!data) return null;
  const isOpen = data.openQuantity > 0;
  return (
    <>
      {isOpen && may('stock-transfers.receive') && (
        <Button variant="contained" onClick={() => setAsking('receive')}>
          {translate('transfers.receive')}
        </Button>
      )}
      {isOpen && may('stock-transfers.cancel') && (
        <Button variant="outlined" onClick={() => setAsking('cancel')}>
          {translate('transfers.cancel')}
        </Button>
      )}
      <PaperButtons
        data={data}
        paper={transferPaper}
        pdf={style => askFile(transferPdf, { id, query: style })}
      />
      {asking === 'receive' && (
        <ReceiveDialog transfer={data} onClose={() => setAsking(null)} onDone={readAgain} />
      )}
      {asking === 'cancel' && (
        <CallDialog
          call={cancelTransfer}
          params={{ id }}
          title={translate('transfers.cancel')}
          lead={translate('transfers.cancelLead', { place: data.from.name })}
          onDone={readAgain}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

const Goods = ({ id }: { id: string }) => {
  const { data, error } = useQuery(transferQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <MovedGoods
      messages="transfers"
      goods={data.lines.map(line => ({
        key: line.lineNo,
        quantity: line.quantity,
        name: lineName(line),
        code: lineCode(line),
        counts: {
          open: line.openQuantity,
          received: line.receivedQuantity,
          returned: line.returnedQuantity,
        },
      }))}
      events={data.events.map(({ id: key, kind, businessDate, quantity, note, byName }) => ({
        key,
        day: businessDate,
        kind: kind === 'RECEIVED' ? 'received' : 'returned',
        quantity,
        by: <bdi>{[byName, note].filter(Boolean).join(' · ')}</bdi>,
      }))}
    />
  );
};

const TransferPage = () => (
  <ShowScreen
    resource={stockTransfers}
    actions={transfer => <Actions id={String(transfer.id)} />}
    below={transfer => <Goods id={String(transfer.id)} />}
  />
);

export default TransferPage;
