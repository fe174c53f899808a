import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify, useTranslate } from 'ra-core';
import { type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adminNameOf } from '../../providers/names.ts';
import { ask } from '../../providers/ask.ts';
import type { PurchaseBill } from '../../resources/purchases/answers.ts';
import { purchaseBills } from '../../resources/purchases/declaration.ts';
import { returnPurchase } from '../../resources/suppliers/calls.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { usePayablesPaths } from './paths.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

type Line = PurchaseBill['lines'][number];
const inStock = ({ units }: Line) => units.filter(({ status }) => status === 'IN_STOCK');
const unitCode = (unit: Line['units'][number]): string | null => unit.imei ?? unit.serialNo;

// It is a form by hand, since it has lines of goods, by unit or by count.
const ReturnForm = ({ bill }: { bill: PurchaseBill }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const paths = usePayablesPaths();
  const queryClient = useQueryClient();
  const typed = useTyped(`purchase-returns.${bill.id}`);
  const { sendOnce, busy, problem, clear } = useSending(typed);
  const problems = problem?.errors ?? {};
  const [units, setUnits] = useTypedState<ReadonlySet<string>>(typed, 'units', new Set());
  const [pieces, setPieces] = useTypedState<Readonly<Record<string, string>>>(typed, 'pieces', {});
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const lines = bill.lines.filter(line => inStock(line).length > 0);
  const toggle = (id: string) => {
    clear();
    setUnits(before => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const asked = lines.flatMap(({ id }) => {
    const quantity = figureOf('pieces', pieces[id] ?? '') ?? 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = await sendOnce(options =>
      ask(
        returnPurchase,
        { id: bill.id, body: { lines: asked, stockItemIds: [...units], reason: reason.trim() } },
        options,
      ),
    );
    if (!note) return;
    notify('payables.returnDone', { type: 'success', messageArgs: { number: note.debitNoteNo } });
    await queryClient.invalidateQueries();
    void navigate(paths.debitNote(note.id), { replace: true });
  };
  if (lines.length === 0) return <Alert severity="info">{translate('payables.nothingToReturn')}</Alert>;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void submit(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 720 }}
    >
      <OfferTyped typed={typed} />
      {lines.map(line => {
        const left = inStock(line);
        const at = asked.findIndex(({ lineId }) => lineId === line.id);
        return (
          <Card key={line.id} component="section" aria-label={`${line.company} ${line.model}`} sx={{ p: 2 }}>
            <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
              <bdi>{`${line.company} ${line.model}`}</bdi>
            </Typography>
            {left.some(unitCode) ? (
              <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
                {left.map(unit => (
                  <FormControlLabel
                    key={unit.stockItemId}
                    control={
                      <Checkbox
                        checked={units.has(unit.stockItemId)}
                        onChange={() => toggle(unit.stockItemId)}
                      />
                    }
                    label={leftToRight(unitCode(unit) ?? '')}
                  />
                ))}
              </Box>
            ) : (
              <FigureBox
                kind="pieces"
                label={translate('payables.pieces')}
                text={pieces[line.id] ?? ''}
                wrong={problems[`lines.${at}.quantity`]}
                onText={text => {
                  clear();
                  setPieces(before => ({ ...before, [line.id]: text }));
                }}
                htmlInput={{ maxLength: 6 }}
              />
            )}
          </Card>
        );
      })}
      <TextField
        required
        label={translate('payables.reason')}
        value={reason}
        error={'reason' in problems}
        helperText={problems['reason']}
        onChange={event => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {problem ? <Alert severity="error">{problem.message}</Alert> : null}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={units.size === 0 && asked.length === 0}
        sx={{ justifySelf: 'start' }}
      >
        {translate('payables.makeDebitNote')}
      </Button>
    </Box>
  );
};

const PurchaseReturnPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const paths = usePayablesPaths();
  const list = useListBreadcrumb(purchaseBills);
  const { data, error } = useGetOne<PurchaseBill>(
    adminNameOf('purchase-bills'),
    { id },
    { refetchOnMount: 'always' },
  );
  // A row of the list, which is shown until the answer comes, has no lines.
  const bill = data && 'lines' in data ? data : undefined;
  return (
    <Page
      title={translate('payables.return')}
      lead={bill ? `${bill.billNo} · ${bill.supplierName}` : undefined}
      parent={bill ? [list, { label: bill.billNo, to: paths.bill(bill.id) }] : [list]}
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {bill ? <ReturnForm bill={bill} /> : error ? null : <Skeleton variant="rounded" height={320} />}
    </Page>
  );
};

export default PurchaseReturnPage;
