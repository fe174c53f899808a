import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, askFile } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { challans } from '../../resources/challans/declaration.ts';
import type { Challan } from '../../resources/challans/answers.ts';
import { challanDocument, challanPdf, returnChallan } from '../../resources/challans/calls.ts';
import { CHALLAN_COPIES } from '../../resources/challans/rules.ts';
import { challanPaper } from '../../resources/challans/paper.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { MovedGoods } from '../stock/parts/MovedGoods.tsx';
import { PaperButtons } from '../../documents/PaperButtons.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { PiecesBox } from '../../screens/parts/PiecesBox.tsx';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const challanQuery = (id: string) => ({
  queryKey: ['challans', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(challanDocument, { id }, { signal, quiet: true }),
});

const goodsName = ({ company, model, variant }: Challan['lines'][number]): string =>
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
  const typed = useTyped(`challans.${challan.id}.return`);
  const [pieces, setPieces] = useTypedState<Readonly<Record<number, number>>>(typed, 'pieces', () =>
    Object.fromEntries(out.map(({ lineNo, openQuantity }) => [lineNo, openQuantity])),
  );
  const lines = out.flatMap(({ lineNo }) => {
    const quantity = pieces[lineNo] ?? 0;
    return quantity > 0 ? [{ lineNo, quantity }] : [];
  });
  return (
    <CallDialog
      call={returnChallan}
      params={{ id: challan.id }}
      title={translate('challans.takeBack')}
      lead={challan.challanNo}
      confirm={translate('challans.confirm')}
      maxWidth="sm"
      disabled={lines.length === 0}
      bodyOf={({ note }) => ({ lines, note })}
      onDone={() => {
        typed.done();
        onDone();
      }}
      onClose={onClose}
    >
      <OfferTyped typed={typed} />
      {out.map(line => (
        <PiecesBox
          key={line.lineNo}
          size="small"
          label={`${translate('challans.back')}: ${goodsName(line)}`}
          helperText={line.imei ? leftToRight(line.imei) : undefined}
          pieces={pieces[line.lineNo] ?? 0}
          max={line.openQuantity}
          onPieces={read => setPieces({ ...pieces, [line.lineNo]: read })}
        />
      ))}
      <CallInput source="note" oneLine />
    </CallDialog>
  );
};

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const lists = useLists();
  const readAgain = useReadAgain();
  const [taking, setTaking] = useState(false);
  const { data } = useQuery(challanQuery(id));
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
      <PaperButtons
        data={data}
        paper={challanPaper}
        copies={CHALLAN_COPIES.length}
        pdf={style => askFile(challanPdf, { id, query: style })}
      />
      {taking && <TakeBackDialog challan={data} onClose={() => setTaking(false)} onDone={readAgain} />}
    </>
  );
};

const Goods = ({ id }: { id: string }) => {
  const { data, error } = useQuery(challanQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <MovedGoods
      messages="challans"
      goods={data.lines.map(line => ({
        key: line.lineNo,
        quantity: line.quantity,
        name: goodsName(line),
        code: line.imei ? leftToRight(line.imei) : undefined,
        value: formatPaise(line.valuePaise),
        counts: { out: line.openQuantity, returned: line.returnedQuantity, sold: line.soldQuantity },
      }))}
      events={data.events.map(({ id: key, kind, businessDate, quantity, sale, note, byName }) => ({
        key,
        day: businessDate,
        kind: kind === 'SOLD' ? 'sold' : 'returned',
        quantity,
        by: sale ? (
          <SaleLink id={sale.id}>{sale.invoiceNo}</SaleLink>
        ) : (
          <bdi>{[byName, note].filter(Boolean).join(' · ')}</bdi>
        ),
      }))}
    />
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
