import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import type { WriteOptions } from '../../../providers/run.ts';
import { formatPaise, parseRupees, sumPaise } from '../../../kit/rules/money.ts';
import { SelectBox } from '../../../screens/basics/SelectBox.tsx';
import { useSending } from '../../../screens/parts/useSending.ts';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../../screens/parts/figures.ts';
import { OfferTyped } from '../../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../../screens/typed/useTyped.ts';
import { chequeOnOf } from '../../../resources/posting/paymentMode.ts';
import { ChequeOn } from '../../payments/parts/ChequeOn.tsx';
import { usePayBy } from '../../payments/parts/methods.ts';

const WITHOUT_REFERENCE: readonly string[] = ['CASH', 'STORE_CREDIT'];

interface Line {
  key: string;
  /** It is the method, or the record of one that is not the first of its kind. */
  by: string;
  amount: string;
  reference: string;
  /** The day that a cheque bears; '' is today. */
  chequeOn?: string;
}

const paymentLine = (by: string, paise = 0, key = 'first'): Line => ({
  key,
  by,
  amount: paise > 0 ? formatPaise(paise, { symbol: false }) : '',
  reference: '',
});

interface Payment<Method> {
  method: Method;
  methodId?: string;
  amountPaise: number;
  reference?: string;
  chequeOn?: string;
}

interface PaymentLinesProps<Method extends string, Answer> {
  /** What is typed is of it: `receipts.{customer}`. */
  document: string;
  methods: readonly Method[];
  first: Method;
  second: Method;
  askedPaise: number;
  /** Says which documents the money is for. */
  note: string;
  label: string;
  /** What becomes of the sum beyond what is asked. */
  warning: (totalPaise: number) => string | null;
  send: (
    payments: readonly Payment<Method>[],
    totalPaise: number,
    options: WriteOptions,
    discountPaise: number,
  ) => Promise<Answer & object>;
  onSent: (answer: Answer) => void;
  /** The shop may let part of what is asked go with the payments. */
  withDiscount?: boolean;
}

/** Spreads money over several methods, sent once. */
export const PaymentLines = <Method extends string, Answer>({
  document,
  methods,
  first,
  second,
  askedPaise,
  note,
  label,
  warning,
  send,
  onSent,
  withDiscount = false,
}: PaymentLinesProps<Method, Answer>) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const payBy = usePayBy(methods);
  const methodOf = (by: string) => payBy.methodOf(payBy.shown(by));
  const typed = useTyped(document);
  const { busy, problem, sendOnce, clear } = useSending(typed);
  const [lines, setLines] = useTypedState(typed, 'lines', () => [paymentLine(first)]);
  const [discount, setDiscount] = useTypedState(typed, 'discount', '');
  const discountPaise = withDiscount ? (figureOf('money', discount) ?? NaN) : 0;
  const [missing, setMissing] = useState<readonly string[]>([]);
  const paise = lines.map(({ amount }) => parseRupees(amount) ?? 0);
  const totalPaise = sumPaise(paise);
  const warned = warning(totalPaise);
  const change = (key: string, part: Partial<Line>) => {
    clear();
    setMissing([]);
    setLines(before => before.map(line => (line.key === key ? { ...line, ...part } : line)));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    clear();
    const without = lines.filter((_line, index) => !paise[index]).map(({ key }) => key);
    setMissing(without);
    if (without.length > 0 || Number.isNaN(discountPaise)) return;
    const payments = lines.map(({ by, reference, chequeOn }, index) => ({
      ...(payBy.sent(payBy.shown(by)) ?? { method: first }),
      amountPaise: paise[index] ?? 0,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      ...chequeOnOf(methodOf(by), chequeOn),
    }));
    const answer = await sendOnce(options => send(payments, totalPaise, options, discountPaise));
    if (!answer) return;
    setLines([paymentLine(first)]);
    setDiscount('');
    await queryClient.invalidateQueries();
    onSent(answer);
  };
  const wrongIn = (key: string, index: number): string | undefined =>
    missing.includes(key)
      ? translate('validation.moneyAboveZero')
      : (problem?.errors[`payments.${index}.amountPaise`] ??
        problem?.errors[`payments.${index}.method`] ??
        problem?.errors[`payments.${index}.methodId`]);
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)}>
      <OfferTyped typed={typed} />
      {lines.map((line, index) => (
        <Box
          key={line.key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '160px 160px 1fr auto' },
            gap: 1.5,
            mb: 1.5,
            alignItems: 'start',
          }}
        >
          <SelectBox
            label={translate('dues.method')}
            value={payBy.shown(line.by)}
            values={payBy.values}
            labelOf={payBy.labelOf}
            onValue={by => change(line.key, { by })}
          />
          <FigureBox
            kind="money"
            label={translate('dues.amount')}
            text={line.amount}
            placeholder={index === 0 && askedPaise > 0 ? formatPaise(askedPaise, { symbol: false }) : ''}
            wrong={wrongIn(line.key, index)}
            onText={amount => change(line.key, { amount })}
            htmlInput={{ style: { textAlign: 'end' } }}
          />
          {WITHOUT_REFERENCE.includes(methodOf(line.by) ?? '') ? (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                gridColumn: { xs: methodOf(line.by) === 'CHEQUE' ? '1 / -1' : 'auto', sm: 'auto' },
              }}
            >
              <TextField
                label={translate(methodOf(line.by) === 'CHEQUE' ? 'dues.chequeNo' : 'dues.reference')}
                value={line.reference}
                onChange={event => change(line.key, { reference: event.target.value })}
                slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
              />
              <ChequeOn
                method={methodOf(line.by)}
                value={line.chequeOn}
                onTake={chequeOn => change(line.key, { chequeOn })}
                error={problem?.errors[`payments.${index}.chequeOn`]}
              />
            </Box>
          )}
          {lines.length > 1 ? (
            <IconButton
              aria-label={translate('dues.removeLine')}
              onClick={() => setLines(before => before.filter(({ key }) => key !== line.key))}
              sx={{ justifySelf: 'end' }}
            >
              <Delete />
            </IconButton>
          ) : null}
        </Box>
      ))}
      {withDiscount ? (
        <FigureBox
          kind="money"
          label={translate('dues.discount')}
          text={discount}
          wrong={problem?.errors['discountPaise']}
          onText={text => {
            clear();
            setDiscount(text);
          }}
          htmlInput={{ style: { textAlign: 'end' } }}
          sx={{ width: { xs: '100%', sm: 160 }, mb: 1.5 }}
        />
      ) : null}
      {problem ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem.errors['payments'] ?? problem.message}
        </Alert>
      ) : null}
      {warned ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {warned}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {label}
        </Button>
        {askedPaise > 0 && lines.length === 1 ? (
          <Button onClick={() => setLines(([line]) => [paymentLine(line?.by ?? first, askedPaise)])}>
            {translate('dues.all', { amount: formatPaise(askedPaise) })}
          </Button>
        ) : null}
        <Button
          startIcon={<Add />}
          onClick={() =>
            setLines(before => [...before, paymentLine(second, Math.max(0, askedPaise - totalPaise), uuid())])
          }
        >
          {translate('dues.addMethod')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
};
