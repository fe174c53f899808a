import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { adjustStock } from '../../resources/stock/calls.ts';
import type { StockChangeKind } from '../../resources/stock/rules.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

const kindsOf = (record: ReadRecord<typeof stockItems>, isUnit: boolean): readonly StockChangeKind[] => {
  if (record['status'] === 'WRITTEN_OFF') return isUnit ? ['FOUND'] : [];
  if (record['status'] !== 'IN_STOCK') return [];
  return [isUnit ? 'WRITE_OFF' : 'CORRECT', 'WRITE_DOWN'];
};

// By hand: the call is of any goods, so that its path does not say whose reason was typed, and the pieces are one line’s of many.
const AdjustDialog = ({
  record,
  kind,
  onClose,
}: {
  record: ReadRecord<typeof stockItems>;
  kind: StockChangeKind;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const typed = useTyped(`stock-items.${record.id}.${kind}`);
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const [pieces, setPieces] = useTypedState(typed, 'pieces', String(record['quantity']));
  const [worth, setWorth] = useTypedState(typed, 'worth', '');
  const today = useToday();
  const [day, setDay] = useTypedState(typed, 'day', today);
  const { busy, problem, sendOnce, needs } = useSending(typed);
  const wrong = problem?.errors['lines.0.quantity'];
  const save = async (): Promise<void> => {
    if (!reason.trim()) return needs('reason');
    const isCounted = kind === 'CORRECT';
    const quantity = parsePieces(pieces);
    if (isCounted && quantity === null) return needs('lines.0.quantity');
    const unitCostPaise = parseRupees(worth);
    const isWrittenDown = kind === 'WRITE_DOWN';
    if (isWrittenDown && unitCostPaise === null) return needs('lines.0.unitCostPaise');
    const line = {
      stockItemId: String(record.id),
      ...(isCounted && quantity !== null ? { quantity } : {}),
      ...(isWrittenDown ? { unitCostPaise } : {}),
    };
    const change = await sendOnce(options =>
      ask(adjustStock, { body: { kind, reason: reason.trim(), businessDate: day, lines: [line] } }, options),
    );
    if (!change) return;
    notify('stock.adjust.saved', { type: 'success', messageArgs: { no: change.documentNo } });
    onClose();
    refresh();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="adjust-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id="adjust-title">{translate(`stock.adjust.${kind}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate(`stock.adjust.lead.${kind}`)}</DialogContentText>
          <OfferTyped typed={typed} />
          {problem && Object.keys(problem.errors).length === 0 ? (
            <Alert severity="error">{problem.message}</Alert>
          ) : null}
          {kind === 'CORRECT' ? (
            <FigureBox
              kind="pieces"
              label={translate('stock.adjust.there')}
              text={pieces}
              onText={setPieces}
              wrong={wrong}
              htmlInput={{ maxLength: 5 }}
            />
          ) : null}
          {kind === 'WRITE_DOWN' ? (
            <FigureBox
              kind="money"
              label={translate('stock.adjust.worth')}
              helperText={translate('stock.adjust.costNow', { cost: formatPaise(record.costPaise ?? 0) })}
              text={worth}
              onText={setWorth}
              wrong={problem?.errors['lines.0.unitCostPaise']}
            />
          ) : null}
          <TextField
            autoFocus={kind !== 'WRITE_DOWN'}
            required
            label={translate('resources.stock-counts.fields.reason')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            error={Boolean(problem?.errors['reason'])}
            helperText={problem?.errors['reason']}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <DayField
            label={translate('accounts.column.date')}
            value={day}
            onTake={setDay}
            error={problem?.errors['businessDate']}
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              typed.done();
              onClose();
            }}
          >
            {translate('screens.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('screens.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Writes off a unit, puts it back, corrects the pieces of a lot, or sets what a piece is worth. */
export const AdjustUnit = ({
  record,
  isUnit,
}: {
  record: ReadRecord<typeof stockItems>;
  isUnit: boolean;
}) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<StockChangeKind | null>(null);
  return (
    <>
      {kindsOf(record, isUnit).map(kind => (
        <Button key={kind} color={kind === 'FOUND' ? 'primary' : 'error'} onClick={() => setOpen(kind)}>
          {translate(`stock.adjust.${kind}`)}
        </Button>
      ))}
      {open ? <AdjustDialog record={record} kind={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
