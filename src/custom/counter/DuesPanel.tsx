import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import { counterCustomers } from '../../resources/counter/calls.ts';
import type { Receipt } from '../../resources/dues/answers.ts';
import { collectDues, duesPage } from '../../resources/dues/calls.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useCounter, useView } from './context.ts';
import { CounterField, TOUCH } from './fields.tsx';
import { Panel } from './panels.tsx';
import { KeyCap } from './parts.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';
import { showDues } from './shownDues.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';

/** Fewer digits fit too many customers. */
const MIN_DIGITS = 4;

/** Answers the customer of the cart, else the one whose phone ends with the digits typed. */
const useChosen = () => {
  const customer = useView(view => view.counter.cart.customer);
  const [digits, setDigits] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const known = customer.kind === 'KNOWN' ? customer.id : null;
  const matches = useQuery({
    queryKey: ['counter', 'dues-of', digits],
    queryFn: ({ signal }) => ask(counterCustomers, { query: { phone: digits } }, { signal, quiet: true }),
    enabled: !known && digits.length >= MIN_DIGITS,
  });
  const found = digits.length >= MIN_DIGITS ? (matches.data ?? []) : [];
  const [only, another] = found;
  return {
    known,
    digits,
    found,
    id: known ?? taken ?? (another ? null : (only?.id ?? null)),
    type: (text: string) => {
      setDigits(toAsciiDigits(text).replace(/\D/g, '').slice(0, 10));
      setTaken(null);
    },
    take: setTaken,
  };
};

/**
 * Collects dues of the customer at the counter: F10 takes the amount in cash, F9 by UPI, and prints the receipt. It
 * is a form by hand, for the keys of the counter.
 */
export const DuesPanel = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { desk } = useCounter();
  const { known, digits, found, id, type, take } = useChosen();
  const [amount, setAmount] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [printing, setPrinting] = useState(false);
  const phone = useRef<HTMLInputElement>(null);
  const idempotencyKey = useRef(uuid());
  const busy = useRef(false);
  const dues = useQuery({
    queryKey: ['dues', { id }],
    queryFn: ({ signal }) => ask(duesPage, { query: { id: id ?? '' } }, { signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
  });
  const due = id === null || dues.isFetching ? undefined : dues.data?.content[0];
  const name = due?.name ?? found.find(each => each.id === id)?.name ?? '';
  useEffect(() => phone.current?.focus(), []);

  const collect = async (method: 'CASH' | 'UPI'): Promise<void> => {
    const amountPaise = amount === null ? due?.duePaise : parseRupees(amount);
    if (!due || receipt || busy.current) return;
    if (!amountPaise) return setProblem(translate('validation.moneyAboveZero'));
    busy.current = true;
    try {
      const collected = await ask(
        collectDues,
        { body: { customerId: due.id, payments: [{ method, amountPaise }] } },
        { idempotencyKey: idempotencyKey.current, quiet: true },
      );
      setReceipt(collected);
      setPrinting(true);
      setAmount(null);
      setProblem(null);
      idempotencyKey.current = uuid();
      await Promise.all([queryClient.invalidateQueries(), desk.refreshCustomer()]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
      setProblem(error.errors?.['payments'] ?? error.errors?.['payments.0.amountPaise'] ?? error.message);
    } finally {
      busy.current = false;
    }
  };
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });
  const collected = receipt !== null;
  useEffect(
    () =>
      showDues(method => {
        if (!collected) void latest.current(method);
        return !collected;
      }),
    [collected],
  );

  return (
    <Panel spot="DUES" title={translate('counter.dues.title')}>
      {known ? null : (
        <CounterField
          label={translate('counter.dues.phone')}
          value={digits}
          inputRef={phone}
          onChange={event => {
            type(event.target.value);
            setReceipt(null);
          }}
          onKeyDown={event => {
            if (keyOf(event) !== 'Enter') return;
            event.preventDefault();
            if (found[0]) take(found[0].id);
          }}
          slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr', spellCheck: false } }}
        />
      )}
      {!id && found.length > 1 ? (
        <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
          {found.map(each => (
            <Button
              key={each.id}
              variant="outlined"
              color="inherit"
              onClick={() => take(each.id)}
              sx={{ minHeight: 48, justifyContent: 'space-between' }}
            >
              <bdi>{each.name}</bdi>
              <bdi dir="ltr">{formatPaise(each.duePaise)}</bdi>
            </Button>
          ))}
        </Box>
      ) : null}
      <Box aria-live="polite" sx={{ mt: 1.5 }}>
        {receipt ? (
          <Alert severity="success" sx={{ mb: 1 }}>
            {translate('counter.dues.collected', {
              number: receipt.receiptNo,
              amount: formatPaise(receipt.totalPaise),
              due: formatPaise(receipt.duePaise),
            })}
          </Alert>
        ) : null}
        {due ? (
          <>
            <Typography sx={{ fontWeight: 500 }}>
              <bdi>{due.name}</bdi> · <bdi dir="ltr">{formatPaise(due.duePaise)}</bdi>
            </Typography>
            <Box component="ul" sx={{ m: 0, my: 1, ps: 2 }}>
              {due.sales.slice(0, 5).map(bill => (
                <li key={bill.id}>
                  <bdi>{bill.invoiceNo}</bdi> · {formatDay(bill.businessDate, language)} ·{' '}
                  <bdi dir="ltr">{formatPaise(bill.duePaise)}</bdi>
                </li>
              ))}
            </Box>
          </>
        ) : id && dues.data && !dues.isFetching ? (
          <Typography>{translate('counter.dues.none', { name })}</Typography>
        ) : null}
      </Box>
      {due && !receipt ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
          <Box sx={{ width: 160 }}>
            <FigureBox
              fullWidth
              kind="money"
              label={translate('counter.dues.amount')}
              text={amount ?? formatPaise(due.duePaise, { symbol: false })}
              wrong={problem}
              onText={text => {
                setAmount(text);
                setProblem(null);
              }}
              htmlInput={{ style: { textAlign: 'end' } }}
              sx={TOUCH}
            />
          </Box>
          {(['CASH', 'UPI'] as const).map(method => (
            <Button
              key={method}
              variant={method === 'CASH' ? 'contained' : 'outlined'}
              endIcon={<KeyCap>{method === 'CASH' ? 'F10' : 'F9'}</KeyCap>}
              onClick={() => void collect(method)}
              sx={{ minHeight: 48 }}
            >
              {translate(`choices.paymentMethod.${method}`)}
            </Button>
          ))}
        </Box>
      ) : null}
      {receipt && printing ? <PrintReceipt receipt={receipt} onDone={() => setPrinting(false)} /> : null}
    </Panel>
  );
};
