import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { challanById, challanPdf, returnChallan } from '../../providers/calls/challans.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { challans } from '../../resources/challans.ts';
import type { Challan } from '../../resources/calls/challans.ts';
import { CHALLAN_COPIES, challanPaper } from '../../resources/documents/challanPaper.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { AskDialog } from '../shared/AskDialog.tsx';
import { Section } from '../shared/Section.tsx';
import { useLists } from '../shared/useLists.ts';

const challanQuery = (id: string) => ({
  queryKey: ['challans', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => challanById(id, { signal, quiet: true }),
});

const nameOf = ({ company, model, variant }: Challan['lines'][number]): string =>
  [company, model, variant].filter(Boolean).join(' ');

const TakeBackDialog = ({
  challan,
  onClose,
  onDone,
}: {
  challan: Challan;
  onClose: () => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  const out = challan.lines.filter(({ openQuantity }) => openQuantity > 0);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(out.map(({ lineNo, openQuantity }) => [lineNo, openQuantity])),
  );
  const [note, setNote] = useState('');
  const lines = out.flatMap(({ lineNo }) => {
    const quantity = pieces[lineNo] ?? 0;
    return quantity > 0 ? [{ lineNo, quantity }] : [];
  });
  return (
    <AskDialog
      title={translate('challans.takeBack')}
      lead={challan.challanNo}
      confirm={translate('challans.confirm')}
      maxWidth="sm"
      disabled={lines.length === 0}
      onClose={onClose}
      send={async options => {
        await returnChallan(challan.id, { lines, ...(note.trim() ? { note: note.trim() } : {}) }, options);
        onDone();
      }}
    >
      {out.map(line => (
        <TextField
          key={line.lineNo}
          size="small"
          type="number"
          label={`${translate('challans.back')}: ${nameOf(line)}`}
          helperText={line.imei ? leftToRight(line.imei) : undefined}
          value={pieces[line.lineNo] ?? 0}
          onChange={event => {
            const read = Math.trunc(Number(event.target.value));
            if (read >= 0 && read <= line.openQuantity) setPieces({ ...pieces, [line.lineNo]: read });
          }}
          slotProps={{ htmlInput: { min: 0, max: line.openQuantity, dir: 'ltr' } }}
        />
      ))}
      <TextField
        size="small"
        label={translate('challans.note')}
        value={note}
        onChange={event => setNote(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
      />
    </AskDialog>
  );
};

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const lists = useLists();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const paper = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [taking, setTaking] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { data } = useQuery(challanQuery(id));
  const drawn = useMemo(
    () =>
      data && paper
        ? drawPaper(
            { kind: 'CHALLAN', document: challanPaper(data, paper.shop) },
            { template: paper.template, size: paper.size, lang, copies: CHALLAN_COPIES.length },
            words,
          )
        : null,
    [data, paper, lang, words],
  );
  if (!data || !user) return null;
  const isOut = data.state === 'OUT';
  return (
    <>
      {isOut && mayUse(user, 'challans.return') && (
        <Button variant="contained" onClick={() => setTaking(true)}>
          {translate('challans.takeBack')}
        </Button>
      )}
      {isOut && mayUse(user, 'sales.create') && (
        <Button variant="outlined" component={Link} to={lists.page(`counter?challan=${id}`)}>
          {translate('challans.sell')}
        </Button>
      )}
      <Button startIcon={<Print />} disabled={printing || !drawn} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => challanPdf(id, style)} />
      {drawn && printing ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn} /> : null}
      {taking && (
        <TakeBackDialog
          challan={data}
          onClose={() => setTaking(false)}
          onDone={() => {
            setTaking(false);
            refresh();
            void queries.invalidateQueries();
          }}
        />
      )}
    </>
  );
};

const Line = ({ line }: { line: Challan['lines'][number] }) => {
  const translate = useTranslate();
  const { openQuantity, returnedQuantity, soldQuantity } = line;
  const counts = { out: openQuantity, returned: returnedQuantity, sold: soldQuantity };
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography>
          {line.quantity} × <bdi>{nameOf(line)}</bdi>
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatPaise(line.valuePaise)}</Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          line.imei && leftToRight(line.imei),
          ...Object.entries(counts).flatMap(([key, count]) =>
            count > 0 ? [translate(`challans.${key}`, { smart_count: count })] : [],
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
  const lists = useLists();
  const { data, error } = useQuery(challanQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Section title={translate('challans.goods')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.lines.map(line => (
            <Line key={line.lineNo} line={line} />
          ))}
        </Box>
      </Section>
      {data.events.length > 0 && (
        <Section title={translate('challans.history')}>
          {data.events.map(({ id: key, kind, businessDate, quantity, sale, note, byName }) => (
            <Typography key={key}>
              {formatDay(businessDate, language)} ·{' '}
              {translate(kind === 'SOLD' ? 'challans.sold' : 'challans.returned', { smart_count: quantity })}
              {' · '}
              {sale ? (
                <MuiLink component={Link} to={lists.sale(sale.id)}>
                  <bdi>{sale.invoiceNo}</bdi>
                </MuiLink>
              ) : (
                <bdi>{[byName, note].filter(Boolean).join(' · ')}</bdi>
              )}
            </Typography>
          ))}
        </Section>
      )}
    </Box>
  );
};

const ChallanPage = () => (
  <ShowScreen
    resource={challans}
    actions={challan => <Actions id={String(challan.id)} />}
    below={challan => <Goods id={String(challan.id)} />}
  />
);

export default ChallanPage;
