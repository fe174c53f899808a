import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { paySupplier } from '../../providers/calls/suppliers.ts';
import {
  SUPPLIER_METHODS,
  type SupplierMethod,
  type SupplierPayment,
} from '../../resources/calls/suppliers.ts';
import { formatPaise, parseRupees, sumPaise } from '../../resources/rules/money.ts';
import { useSending } from './useSending.ts';

const lineOf = (method: SupplierMethod, paise = 0) => ({
  key: uuid(),
  method,
  amount: paise > 0 ? formatPaise(paise, { symbol: false }) : '',
  reference: '',
});
type Line = ReturnType<typeof lineOf>;

interface PayFormProps {
  supplierId: string;
  duePaise: number;
  /** The bills chosen; none: the oldest first. */
  billIds: readonly string[];
  chosenPaise: number;
  onPaid: (payment: SupplierPayment) => void;
}

/** Money over several methods; what exceeds the bills is an advance. */
export const PayForm = ({ supplierId, duePaise, billIds, chosenPaise, onPaid }: PayFormProps) => {
  const translate = useTranslate();
  const asked = billIds.length > 0 ? chosenPaise : duePaise;
  const [lines, setLines] = useState(() => [lineOf('BANK_TRANSFER')]);
  const { send, busy, problems, failure, setProblems, reset } = useSending();
  const paise = lines.map(({ amount }) => parseRupees(amount) ?? 0);
  const totalPaise = sumPaise(paise);
  const change = (key: string, part: Partial<Line>) => {
    reset();
    setLines(before => before.map(line => (line.key === key ? { ...line, ...part } : line)));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = Object.fromEntries(
      paise.flatMap((each, index) =>
        each > 0 ? [] : [[`payments.${index}.amountPaise`, translate('validation.moneyAboveZero')]],
      ),
    );
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const payments = lines.map(({ method, reference }, index) => ({
      method,
      amountPaise: paise[index] ?? 0,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
    }));
    await send(async options => {
      const body = { payments, ...(billIds.length > 0 ? { billIds: [...billIds] } : {}) };
      const payment = await paySupplier(supplierId, body, options);
      setLines([lineOf('BANK_TRANSFER')]);
      onPaid(payment);
    });
  };
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)}>
      {lines.map((line, index) => {
        const wrong = problems[`payments.${index}.amountPaise`] ?? problems[`payments.${index}.method`];
        return (
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
            <TextField
              select
              label={translate('dues.method')}
              value={line.method}
              onChange={event => change(line.key, { method: event.target.value as SupplierMethod })}
            >
              {SUPPLIER_METHODS.map(method => (
                <MenuItem key={method} value={method}>
                  {translate(`choices.paymentMethod.${method}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={translate('dues.amount')}
              value={line.amount}
              placeholder={index === 0 && asked > 0 ? formatPaise(asked, { symbol: false }) : ''}
              error={Boolean(wrong)}
              helperText={wrong}
              onChange={event => change(line.key, { amount: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', style: { textAlign: 'end' } } }}
            />
            {line.method === 'CASH' ? (
              <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
            ) : (
              <TextField
                label={translate(line.method === 'CHEQUE' ? 'dues.chequeNo' : 'dues.reference')}
                value={line.reference}
                onChange={event => change(line.key, { reference: event.target.value })}
                slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
              />
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
        );
      })}
      {failure ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      ) : null}
      {totalPaise > asked ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('payables.becomesAdvance', { amount: formatPaise(totalPaise - asked) })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('payables.pay')}
        </Button>
        {asked > 0 && lines.length === 1 ? (
          <Button onClick={() => setLines(([first]) => [lineOf(first?.method ?? 'BANK_TRANSFER', asked)])}>
            {translate('dues.all', { amount: formatPaise(asked) })}
          </Button>
        ) : null}
        <Button
          startIcon={<Add />}
          onClick={() => setLines(before => [...before, lineOf('CASH', Math.max(0, asked - totalPaise))])}
        >
          {translate('dues.addMethod')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(billIds.length > 0 ? 'dues.forChosen' : 'dues.oldestFirst')}
        </Typography>
      </Box>
    </Box>
  );
};
