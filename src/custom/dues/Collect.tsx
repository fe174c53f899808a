import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { collectDues, recordReceipt } from '../../providers/calls/dues.ts';
import { CallError } from '../../providers/calls/index.ts';
import { RECEIPT_METHODS, type Receipt, type ReceiptMethod } from '../../resources/calls/dues.ts';
import { formatPaise, parseRupees, sumPaise } from '../../resources/rules/money.ts';

interface Line {
  key: string;
  method: ReceiptMethod;
  amount: string;
  reference: string;
}

const lineOf = (method: ReceiptMethod, paise = 0): Line => ({
  key: uuid(),
  method,
  amount: paise > 0 ? formatPaise(paise, { symbol: false }) : '',
  reference: '',
});

interface CollectProps {
  party: { customerId: string } | { financierId: string };
  duePaise: number;
  storeCreditPaise: number;
  /** The bills chosen; none: the oldest first. */
  saleIds: readonly string[];
  chosenPaise: number;
  onCollected: (receipt: Receipt) => void;
}

/** Money over several methods; of a customer, what exceeds the dues is an advance. */
export const Collect = ({
  party,
  duePaise,
  storeCreditPaise,
  saleIds,
  chosenPaise,
  onCollected,
}: CollectProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isCustomer = 'customerId' in party;
  const asked = saleIds.length > 0 ? chosenPaise : duePaise;
  const [lines, setLines] = useState(() => [lineOf(isCustomer ? 'CASH' : 'BANK_TRANSFER')]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());
  const paise = lines.map(({ amount }) => parseRupees(amount) ?? 0);
  const totalPaise = sumPaise(paise);
  const methods = RECEIPT_METHODS.filter(
    method => method !== 'STORE_CREDIT' || (isCustomer && storeCreditPaise > 0),
  );
  const change = (key: string, part: Partial<Line>) => {
    setProblems({});
    setFailure(null);
    setLines(before => before.map(line => (line.key === key ? { ...line, ...part } : line)));
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = Object.fromEntries(
      paise.flatMap((each, index) =>
        each > 0 ? [] : [[`payments.${index}.amountPaise`, translate('validation.moneyAboveZero')]],
      ),
    );
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const body = {
      payments: lines.map(({ method, reference }, index) => ({
        method,
        amountPaise: paise[index] ?? 0,
        ...(reference.trim() ? { reference: reference.trim() } : {}),
      })),
      ...(saleIds.length > 0 ? { saleIds: [...saleIds] } : {}),
    };
    const options = { idempotencyKey: idempotencyKey.current, quiet: true };
    try {
      const receipt =
        'customerId' in party && totalPaise > asked
          ? await recordReceipt({ ...party, ...body }, options)
          : await collectDues({ ...party, ...body }, options);
      idempotencyKey.current = uuid();
      setLines([lineOf(isCustomer ? 'CASH' : 'BANK_TRANSFER')]);
      await queryClient.invalidateQueries();
      onCollected(receipt);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
      setProblems(error.errors ?? {});
      setFailure(error.errors?.['payments'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={event => void send(event)}>
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
              onChange={event => change(line.key, { method: event.target.value as ReceiptMethod })}
            >
              {methods.map(method => (
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
            {line.method === 'CASH' || line.method === 'STORE_CREDIT' ? (
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
      {isCustomer && totalPaise > duePaise && (duePaise > 0 || totalPaise > 0) ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('dues.becomesAdvance', { amount: formatPaise(totalPaise - duePaise) })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('dues.collect')}
        </Button>
        {asked > 0 && lines.length === 1 ? (
          <Button onClick={() => setLines(([first]) => [lineOf(first?.method ?? 'CASH', asked)])}>
            {translate('dues.all', { amount: formatPaise(asked) })}
          </Button>
        ) : null}
        <Button
          startIcon={<Add />}
          onClick={() => setLines(before => [...before, lineOf('UPI', Math.max(0, asked - totalPaise))])}
        >
          {translate('dues.addMethod')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(saleIds.length > 0 ? 'dues.forChosen' : 'dues.oldestFirst')}
        </Typography>
      </Box>
    </Box>
  );
};
