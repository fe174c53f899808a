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

const TOUCH = { '& .MuiInputBase-root': { minHeight: 48 } };
const figures = { htmlInput: { inputMode: 'decimal', dir: 'ltr', style: { textAlign: 'end' } } } as const;

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
  const [model, setModel] = useState<PickedModel | null>(null);
  const [price, setPrice] = useState('');
  const [wishedOn, setWishedOn] = useState('');
  const [method, setMethod] = useState<AdvanceRefundMethod>('CASH');
  const [reference, setReference] = useState('');
  const [advance, setAdvance] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, sendOnce, clear } = useSending();
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
            payments: [{ method, amountPaise, ...(reference.trim() ? { reference: reference.trim() } : {}) }],
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
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Box sx={TOUCH}>
        <ModelPicker
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
      <TextField
        label={translate('bookings.price')}
        value={price}
        error={'booking.pricePaise' in errors}
        helperText={errors['booking.pricePaise']}
        onChange={event => changed(() => setPrice(event.target.value))}
        slotProps={figures}
        sx={TOUCH}
      />
      <DayBox
        label={translate('bookings.wishedOn')}
        value={wishedOn}
        error={'booking.wishedOn' in errors}
        helperText={errors['booking.wishedOn']}
        onChange={event => changed(() => setWishedOn(event.target.value))}
        sx={TOUCH}
      />
      <SelectBox
        label={translate('dues.method')}
        value={method}
        values={ADVANCE_REFUND_METHODS}
        labelOf={each => translate(`choices.paymentMethod.${each}`)}
        onValue={value => changed(() => setMethod(value))}
        sx={TOUCH}
      />
      <TextField
        label={translate('bookings.advance')}
        value={advance}
        error={'payments.0.amountPaise' in errors}
        helperText={errors['payments.0.amountPaise']}
        onChange={event => changed(() => setAdvance(event.target.value))}
        slotProps={figures}
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
