import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { SUPPLIER_CREDIT_KINDS } from '../../resources/suppliers/choices.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { addSupplierCredit } from '../../resources/suppliers/calls.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { ModelPicker } from '../products/parts/ModelPicker.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

const RATES = [500, 1200, 1800, 2800] as const;

/**
 * Records the supplier's note without goods. It is a form by hand: one row of inputs, the usual rates of GST, and no
 * day before 2000.
 */
export const CreditForm = ({ supplierId }: { supplierId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const today = useToday();
  const empty = {
    kind: 'PRICE_DROP',
    reference: '',
    noteDate: today,
    amount: '',
    rate: '',
    productId: '',
    model: '',
  };
  const typed = useTyped(`supplier-credits.${supplierId}`);
  const [fields, setFields] = useTypedState(typed, 'fields', empty);
  const queryClient = useQueryClient();
  const { sendOnce, busy, problem } = useSending(typed);
  const problems = problem?.errors ?? {};
  const change = (part: Partial<typeof empty>) => setFields(before => ({ ...before, ...part }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = await sendOnce(options =>
      ask(
        addSupplierCredit,
        {
          id: supplierId,
          body: {
            kind: fields.kind as (typeof SUPPLIER_CREDIT_KINDS)[number],
            reference: fields.reference.trim(),
            noteDate: fields.noteDate,
            amountPaise: parseRupees(fields.amount) ?? 0,
            ...(fields.rate ? { gstRateBps: Number(fields.rate) } : {}),
            ...(fields.kind === 'PRICE_DROP' && fields.productId ? { productId: fields.productId } : {}),
          },
        },
        options,
      ),
    );
    if (!note) return;
    setFields(empty);
    notify('payables.creditDone', {
      type: 'success',
      messageArgs: { number: note.creditNo, amount: formatPaise(note.totalPaise) },
    });
    await queryClient.invalidateQueries();
  };
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)}>
      <OfferTyped typed={typed} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
          gap: 1.5,
          mb: 1.5,
          alignItems: 'start',
        }}
      >
        <SelectBox
          label={translate('payables.kind')}
          value={fields.kind}
          values={SUPPLIER_CREDIT_KINDS}
          labelOf={kind => translate(`payables.kinds.${kind}`)}
          onValue={value => change({ kind: value })}
        />
        <TextField
          label={translate('payables.reference')}
          value={fields.reference}
          error={'reference' in problems}
          helperText={problems['reference']}
          onChange={event => change({ reference: event.target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40 } }}
        />
        <DayBox
          label={translate('payables.noteDate')}
          value={fields.noteDate}
          error={'noteDate' in problems}
          helperText={problems['noteDate']}
          onDay={noteDate => change({ noteDate })}
        />
        <FigureBox
          kind="money"
          label={translate('payables.amount')}
          text={fields.amount}
          onText={amount => change({ amount })}
          wrong={problems['amountPaise']}
          htmlInput={{ style: { textAlign: 'end' } }}
        />
        <TextField
          select
          label={translate('payables.gst')}
          value={fields.rate}
          error={'gstRateBps' in problems}
          helperText={problems['gstRateBps']}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={event => change({ rate: event.target.value })}
        >
          <MenuItem value="">{translate('payables.commercial')}</MenuItem>
          {RATES.map(rate => (
            <MenuItem key={rate} value={String(rate)}>
              {rate / 100}%
            </MenuItem>
          ))}
        </TextField>
        {fields.kind === 'PRICE_DROP' ? (
          <ModelPicker
            label={translate('payables.droppedModel')}
            hints={{ type: translate('payables.modelHint'), none: translate('payables.noModel') }}
            name={fields.model}
            wrong={problems['productId']}
            onModel={({ productId, name }) => change({ productId, model: name })}
          />
        ) : null}
      </Box>
      {problem ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem.message}
        </Alert>
      ) : null}
      <Button type="submit" variant="outlined" loading={busy}>
        {translate('payables.enterCredit')}
      </Button>
    </Box>
  );
};
