import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { fitParts } from '../../resources/stock/calls.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { ReasonBox } from './ReasonBox.tsx';
import { ModelPicker, type PickedModel } from '../products/parts/ModelPicker.tsx';

const isCounted = (product: NonNullable<PickedModel['product']>): boolean => product.tracking === 'QUANTITY';

// By hand: a part is found by its name, and the pieces are one line’s of many.
const PartsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const typed = useTyped(`stock-items.${id}.parts`);
  const [part, setPart] = useTypedState(typed, 'part', { productId: '', name: '' });
  const [pieces, setPieces] = useTypedState(typed, 'pieces', '1');
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const quantity = parsePieces(pieces);
  const missing = (): string | undefined => {
    if (!part.productId) return 'lines.0.productId';
    if (quantity === null) return 'lines.0.quantity';
    return reason.trim() ? undefined : 'reason';
  };
  const send = async (options: WriteOptions): Promise<void> => {
    const lines = [{ productId: part.productId, quantity: quantity ?? 0 }];
    const { documentNo } = await ask(fitParts, { id, body: { reason: reason.trim(), lines } }, options);
    notify('stock.adjust.saved', { type: 'success', messageArgs: { no: documentNo } });
  };
  return (
    <AskDialog
      title={translate('stock.parts.title')}
      lead={translate('stock.parts.lead')}
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
          <ModelPicker
            label={translate('stock.parts.part')}
            hints={{ type: translate('stock.parts.type'), none: translate('stock.parts.none') }}
            name={part.name}
            accepts={isCounted}
            wrong={errors['lines.0.productId']}
            onModel={({ productId, name }) => setPart({ productId, name })}
          />
          <FigureBox
            kind="pieces"
            label={translate('stock.parts.pieces')}
            text={pieces}
            onText={setPieces}
            wrong={errors['lines.0.quantity']}
            htmlInput={{ maxLength: 5 }}
          />
          <ReasonBox value={reason} onValue={setReason} wrong={errors['reason']} />
        </>
      )}
    </AskDialog>
  );
};

/** Puts parts from stock into a unit of the shop's own. */
export const FitParts = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('stock.parts.title')}</Button>
      {open ? <PartsDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
