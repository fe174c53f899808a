import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { adjustStock } from '../../resources/stock/calls.ts';
import type { StockChangeKind } from '../../resources/stock/rules.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { DayField } from '../../screens/period/DayField.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { ReasonBox } from './ReasonBox.tsx';

const kindsOf = (record: ReadRecord<typeof stockItems>, isUnit: boolean): readonly StockChangeKind[] => {
  if (record['status'] === 'WRITTEN_OFF') return isUnit ? ['FOUND'] : [];
  if (record['status'] !== 'IN_STOCK') return [];
  return [isUnit ? 'WRITE_OFF' : 'CORRECT', 'WRITE_DOWN'];
};

// By hand: the call is of any goods, and the pieces are one line’s of many.
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
  const isCounted = kind === 'CORRECT';
  const isWrittenDown = kind === 'WRITE_DOWN';
  const quantity = parsePieces(pieces);
  const unitCostPaise = parseRupees(worth);
  const missing = (): string | undefined => {
    if (!reason.trim()) return 'reason';
    if (isCounted && quantity === null) return 'lines.0.quantity';
    return isWrittenDown && unitCostPaise === null ? 'lines.0.unitCostPaise' : undefined;
  };
  const send = async (options: WriteOptions): Promise<void> => {
    const line = {
      stockItemId: String(record.id),
      ...(isCounted && quantity !== null ? { quantity } : {}),
      ...(isWrittenDown ? { unitCostPaise } : {}),
    };
    const body = { kind, reason: reason.trim(), businessDate: day, lines: [line] };
    const { documentNo } = await ask(adjustStock, { body }, options);
    notify('stock.adjust.saved', { type: 'success', messageArgs: { no: documentNo } });
  };
  return (
    <AskDialog
      title={translate(`stock.adjust.${kind}`)}
      lead={translate(`stock.adjust.lead.${kind}`)}
      confirm={translate('screens.form.save')}
      typed={typed}
      missing={missing}
      send={send}
      onDone={() => {
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          {isCounted ? (
            <FigureBox
              kind="pieces"
              label={translate('stock.adjust.there')}
              text={pieces}
              onText={setPieces}
              wrong={errors['lines.0.quantity']}
              htmlInput={{ maxLength: 5 }}
            />
          ) : null}
          {isWrittenDown ? (
            <FigureBox
              kind="money"
              label={translate('stock.adjust.worth')}
              helperText={translate('stock.adjust.costNow', { cost: formatPaise(record.costPaise ?? 0) })}
              text={worth}
              onText={setWorth}
              wrong={errors['lines.0.unitCostPaise']}
            />
          ) : null}
          <ReasonBox autoFocus={!isWrittenDown} value={reason} onValue={setReason} wrong={errors['reason']} />
          <DayField
            label={translate('accounts.column.date')}
            value={day}
            onTake={setDay}
            error={errors['businessDate']}
          />
        </>
      )}
    </AskDialog>
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
