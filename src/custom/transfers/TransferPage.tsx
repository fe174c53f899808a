import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { cancelTransfer, stockTransferById, transferPdf } from '../../providers/calls/stockTransfers.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { transferPaper } from '../../resources/documents/transferPaper.ts';
import { stockTransfers } from '../../resources/stockTransfers.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { AskReason } from '../shared/AskReason.tsx';
import { Section } from '../shared/Section.tsx';
import { codeOf, nameOf, type TransferLine } from './lines.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

const transferQuery = (id: string) => ({
  queryKey: ['stock-transfers', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => stockTransferById(id, { signal, quiet: true }),
});

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const may = useMayDo();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const paper = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [asking, setAsking] = useState<'receive' | 'cancel' | null>(null);
  const [printing, setPrinting] = useState(false);
  const { data } = useQuery(transferQuery(id));
  const drawn = useMemo(
    () =>
      data && paper
        ? drawPaper(
            { kind: 'TRANSFER', document: transferPaper(data, paper.shop) },
            { template: paper.template, size: paper.size, lang },
            words,
          )
        : null,
    [data, paper, lang, words],
  );
  if (!data) return null;
  const isOpen = data.openQuantity > 0;
  const done = (): void => {
    setAsking(null);
    refresh();
    void queries.invalidateQueries();
  };
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
      <Button startIcon={<Print />} disabled={printing || !drawn} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => transferPdf(id, style)} />
      {drawn && printing ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn} /> : null}
      {asking === 'receive' && (
        <ReceiveDialog transfer={data} onClose={() => setAsking(null)} onDone={done} />
      )}
      {asking === 'cancel' && (
        <AskReason
          title={translate('transfers.cancel')}
          lead={translate('transfers.cancelLead', { place: data.from.name })}
          confirm={translate('transfers.cancel')}
          send={(reason, options) => cancelTransfer(id, reason, options)}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

const Line = ({ line }: { line: TransferLine }) => {
  const translate = useTranslate();
  const { openQuantity, receivedQuantity, returnedQuantity } = line;
  const counts = { open: openQuantity, received: receivedQuantity, returned: returnedQuantity };
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography>
        {line.quantity} × <bdi>{nameOf(line)}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          codeOf(line),
          ...Object.entries(counts).flatMap(([key, count]) =>
            count > 0 ? [translate(`transfers.${key}`, { smart_count: count })] : [],
          ),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
};

const Goods = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error } = useQuery(transferQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Section title={translate('transfers.goods')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.lines.map(line => (
            <Line key={line.lineNo} line={line} />
          ))}
        </Box>
      </Section>
      {data.events.length > 0 && (
        <Section title={translate('transfers.history')}>
          {data.events.map(({ id: key, kind, businessDate, quantity, note, byName }) => (
            <Typography key={key}>
              {formatDay(businessDate, language)} ·{' '}
              {translate(kind === 'RECEIVED' ? 'transfers.received' : 'transfers.returned', {
                smart_count: quantity,
              })}
              {' · '}
              <bdi>{[byName, note].filter(Boolean).join(' · ')}</bdi>
            </Typography>
          ))}
        </Section>
      )}
    </Box>
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
