import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { setUnitPrice } from '../../resources/stock/calls.ts';
import { textOfValue } from '../../screens/form/typing.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

// By hand: the price must be sent, also as null, which no input may be.
const PriceDialog = ({ record, onClose }: { record: ReadRecord<typeof stockItems>; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const entry = useTyped(`stock-items.${record.id}.price`);
  const [typed, setTyped] = useTypedState(
    entry,
    'price',
    textOfValue('money', record['sellingPricePaise'], true),
  );
  const send = async (options: WriteOptions): Promise<void> => {
    const price = typed.trim() === '' ? null : figureOf('money', typed);
    await ask(setUnitPrice, { id: String(record.id), body: { sellingPricePaise: price } }, options);
    notify('app.ownPrice.saved', { type: 'success' });
  };

  return (
    <AskDialog
      title={translate('app.ownPrice.set')}
      lead={translate('app.ownPrice.help')}
      confirm={translate('screens.form.save')}
      typed={entry}
      send={send}
      onDone={() => {
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {errors => (
        <FigureBox
          autoFocus
          fullWidth
          kind="money"
          label={translate('app.ownPrice.label')}
          text={typed}
          onText={setTyped}
          wrong={errors['sellingPricePaise']}
          helperText={translate('app.ownPrice.empty')}
          before="₹"
        />
      )}
    </AskDialog>
  );
};

export const UnitPrice = ({ record }: { record: ReadRecord<typeof stockItems> }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('app.ownPrice.set')}
      </Button>
      {isOpen ? <PriceDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
