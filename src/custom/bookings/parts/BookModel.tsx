import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ask } from '../../../providers/ask.ts';
import type { Receipt } from '../../../resources/dues/answers.ts';
import { recordReceipt } from '../../../resources/dues/calls.ts';
import { ADVANCE_REFUND_METHODS, type AdvanceRefundMethod } from '../../../resources/bookings/rules.ts';
import { formatPaise, parseRupees } from '../../../kit/rules/money.ts';
import { ModelPicker, type PickedModel } from '../../products/parts/ModelPicker.tsx';
import { useSending } from '../../../screens/parts/useSending.ts';
import { DayBox } from '../../../screens/form/DayBox.tsx';
import { SelectBox } from '../../../screens/basics/SelectBox.tsx';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';
import { chequeOnOf } from '../../../resources/posting/paymentMode.ts';
import { ChequeOn } from '../../payments/parts/ChequeOn.tsx';
import { usePayBy } from '../../payments/parts/methods.ts';
import { useTyped, useTypedState } from '../../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../../screens/typed/OfferTyped.tsx';

const TOUCH = { '& .MuiInputBase-root': { minHeight: 48 } };
const AT_END = { style: { textAlign: 'end' } } as const;

// It is a form by hand: the call takes payments as a list, of which this form asks one.
/** A receipt for an advance that names a model, its agreed price and the day it is wished for. */
export const BookModel = ({
  customerId,
  onBooked,
}: {
  customerId: string;
  onBooked: (receipt: Receipt) => void;
}) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const typed = useTyped(`bookings.${customerId}`);
  const [model, setModel] = useTypedState<PickedModel | null>(typed, 'model', null);
  const [price, setPrice] = useTypedState(typed, 'price', '');
  const [wishedOn, setWishedOn] = useTypedState(typed, 'wishedOn', '');
  const payBy = usePayBy<AdvanceRefundMethod>(ADVANCE_REFUND_METHODS);
  const [typedBy, setBy] = useTypedState<string>(typed, 'method', 'CASH');
  const by = payBy.shown(typedBy);
  const method = payBy.methodOf(by);
  const [reference, setReference] = useTypedState(typed, 'reference', '');
  const [chequeOn, setChequeOn] = useTypedState(typed, 'chequeOn', '');
  const [advance, setAdvance] = useTypedState(typed, 'advance', '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, sendOnce, clear } = useSending(typed);
  const errors = { ...problem?.errors, ...wrong };
  const changed = (set: () => void) => {
    setWrong({});
    clear();
    set();
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [pricePaise, amountPaise] = [parseRupees(price) ?? 0, parseRupees(advance) ?? 0];
    const missing = {
      ...(model ? {} : { 'booking.productId': translate('validation.required') }),
      ...(pricePaise > 0 ? {} : { 'booking.pricePaise': translate('validation.moneyAboveZero') }),
      ...(amountPaise > 0 ? {} : { 'payments.0.amountPaise': translate('validation.moneyAboveZero') }),
    };
    setWrong(missing);
    if (!model || Object.keys(missing).length > 0) return;
    const receipt = await sendOnce(async options => {
      const recorded = await ask(
        recordReceipt,
        {
          body: {
            customerId,
            payments: [
              {
                ...(payBy.sent(by) ?? { method: 'CASH' as const }),
                amountPaise,
                ...(reference.trim() ? { reference: reference.trim() } : {}),
                ...chequeOnOf(method, chequeOn),
              },
            ],
            booking: { productId: model.productId, pricePaise, ...(wishedOn ? { wishedOn } : {}) },
          },
        },
        options,
      );
      await queryClient.invalidateQueries();
      return recorded;
    });
    if (receipt) onBooked(receipt);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void send(event)}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) 1fr 1fr' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <OfferTyped typed={typed} />
      </Box>
      <Box sx={{ ...TOUCH, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <ModelPicker
          key={typed.turn}
          label={translate('bookings.model')}
          hints={{ type: translate('bookings.typeModel'), none: translate('bookings.noModel') }}
          name={model?.name ?? ''}
          wrong={errors['booking.productId']}
          onModel={picked =>
            changed(() => {
              setModel(picked);
              if (picked.pricePaise) setPrice(formatPaise(picked.pricePaise, { symbol: false }));
            })
          }
        />
      </Box>
      <FigureBox
        kind="money"
        label={translate('bookings.price')}
        text={price}
        wrong={errors['booking.pricePaise']}
        onText={text => changed(() => setPrice(text))}
        htmlInput={AT_END}
        sx={TOUCH}
      />
      <DayBox
        label={translate('bookings.wishedOn')}
        value={wishedOn}
        error={'booking.wishedOn' in errors}
        helperText={errors['booking.wishedOn']}
        onDay={day => changed(() => setWishedOn(day))}
        sx={TOUCH}
      />
      <SelectBox
        label={translate('dues.method')}
        value={by}
        values={payBy.values}
        labelOf={payBy.labelOf}
        onValue={value => changed(() => setBy(value))}
        sx={TOUCH}
      />
      <FigureBox
        kind="money"
        label={translate('bookings.advance')}
        text={advance}
        wrong={errors['payments.0.amountPaise']}
        onText={text => changed(() => setAdvance(text))}
        htmlInput={AT_END}
        sx={TOUCH}
      />
      {method === 'CASH' ? (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      ) : (
        <TextField
          label={translate(method === 'CHEQUE' ? 'dues.chequeNo' : 'dues.reference')}
          value={reference}
          onChange={event => setReference(event.target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
          sx={TOUCH}
        />
      )}
      <ChequeOn
        method={method}
        value={chequeOn}
        onTake={day => changed(() => setChequeOn(day))}
        error={errors['payments.0.chequeOn']}
        sx={TOUCH}
      />
      {problem && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {problem.message}
        </Alert>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 48 }}>
          {translate('bookings.book')}
        </Button>
      </Box>
    </Box>
  );
};
