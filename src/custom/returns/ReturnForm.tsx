import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import type { Returned } from '../../resources/returns/answers.ts';
import { returnSale } from '../../resources/returns/calls.ts';
import type { Sale, SaleLine } from '../../resources/sales/answers.ts';
import type { Condition } from '../../resources/stock/choices.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { conditionBack, notBetterThan } from '../../resources/returns/rules.ts';
import { REFUND_METHODS, type RefundMethod } from '../../resources/returns/refundMethods.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { Figure } from './parts/Figure.tsx';
import { piecesLeft, returnFigures } from './parts/returnFigures.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { chequeOnOf } from '../../resources/posting/paymentMode.ts';
import { ChequeOn } from '../payments/parts/ChequeOn.tsx';
import { usePayBy } from '../payments/parts/methods.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

/** Null takes the rest of what is refunded. */
interface RefundRow {
  key: number;
  /** It is the method, or the record of one that is not the first of its kind. */
  by: string;
  typed: string | null;
  reference?: string;
  /** The day that a cheque bears; '' is today. */
  chequeOn?: string;
}

const conditionOf = (line: SaleLine): Condition =>
  conditionBack(line.condition, Boolean(line.imei ?? line.serialNo));

const TOUCH = { '& .MuiInputBase-root': { minHeight: 48 } };

const LineRow = ({
  line,
  pieces,
  condition,
  error,
  onPieces,
  onCondition,
}: {
  line: SaleLine;
  pieces: string;
  condition: Condition;
  error: string | undefined;
  onPieces: (typed: string) => void;
  onCondition: (condition: Condition) => void;
}) => {
  const translate = useTranslate();
  const name = [line.company, line.model, line.variant].filter(Boolean).join(' ');
  const left = piecesLeft(line);
  const code = line.imei ?? line.serialNo;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        py: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 7rem 11rem' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[code && leftToRight(code), formatPaise(line.totalPaise)].filter(Boolean).join(' · ')}
        </Typography>
        {line.returnedQuantity > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('returns.before', { smart_count: line.returnedQuantity })}
          </Typography>
        )}
      </Box>
      {left > 0 ? (
        <>
          <FigureBox
            kind="pieces"
            label={translate('returns.pieces', { left })}
            text={pieces}
            onText={onPieces}
            onFocus={event => (event.target as HTMLInputElement).select()}
            wrong={error}
            htmlInput={{ 'aria-label': translate('returns.piecesOf', { name, left }) }}
            sx={TOUCH}
          />
          <SelectBox
            label={translate('returns.condition')}
            value={condition}
            values={notBetterThan(line.condition)}
            labelOf={each => translate(`returns.conditions.${each}`)}
            onValue={onCondition}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={TOUCH}
          />
        </>
      ) : null}
    </Box>
  );
};

/** A sale with one line left, or the line asked for, is taken back whole. */
const atFirst = (sale: Sale, lineId: string | null): Record<string, string> => {
  const open = sale.lines.filter(line => piecesLeft(line) > 0);
  const [first] = open;
  const chosen = open.find(({ id }) => id === lineId) ?? (open.length === 1 ? first : undefined);
  return chosen ? { [chosen.id]: String(piecesLeft(chosen)) } : {};
};

// It is a form by hand, since it has lines of goods, and a refund in several parts.
export const ReturnForm = ({
  sale,
  lineId,
  onReturned,
}: {
  sale: Sale;
  lineId: string | null;
  onReturned: (returned: Returned) => void;
}) => {
  const translate = useTranslate();
  const heading = useId();
  const typed = useTyped(`returns.${sale.id}`);
  const [pieces, setPieces] = useTypedState(typed, 'pieces', () => atFirst(sale, lineId));
  const [conditions, setConditions] = useTypedState<Record<string, Condition>>(typed, 'conditions', {});
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const [rows, setRows] = useTypedState<RefundRow[]>(typed, 'rows', [{ key: 0, by: 'CASH', typed: null }]);
  const [day, setDay] = useTypedState<string | null>(typed, 'day', null);
  const today = useToday();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());

  const asked = sale.lines.flatMap(line => {
    const quantity = figureOf('pieces', pieces[line.id] ?? '') ?? NaN;
    return quantity === 0 ? [] : [{ line, quantity }];
  });
  const wrong = asked.filter(({ line, quantity }) => !(quantity <= piecesLeft(line)));
  const figures = returnFigures(
    sale,
    new Map(wrong.length ? [] : asked.map(({ line, quantity }) => [line.id, quantity])),
  );
  const amounts = rows.map(row => (row.typed === null ? null : (figureOf('money', row.typed) ?? NaN)));
  const fixed = sumPaise(amounts.map(amount => (Number.isFinite(amount) ? (amount ?? 0) : 0)));
  const restPaise = Math.max(0, figures.refundPaise - fixed);
  const amountOf = (index: number): number => amounts[index] ?? restPaise;
  const payBy = usePayBy<RefundMethod>(
    REFUND_METHODS.filter(method => method !== 'STORE_CREDIT' || sale.customer),
  );

  const methodOf = (by: string) => payBy.methodOf(payBy.shown(by));
  const changed = (): void => {
    setErrors({});
    setProblem(null);
  };
  const changeRow = (key: number, change: Partial<RefundRow>): void => {
    changed();
    setRows(all => all.map(row => (row.key === key ? { ...row, ...change } : row)));
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found: Record<string, string> = {};
    for (const { line } of wrong) found[line.id] = translate('returns.atMost', { left: piecesLeft(line) });
    if (asked.length === 0) setProblem(translate('returns.nothing'));
    if (reason.trim() === '') found['reason'] = translate('validation.required');
    setErrors(found);
    if (asked.length === 0 || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = {
        lines: asked.map(({ line, quantity }) => ({
          lineId: line.id,
          quantity,
          condition: conditions[line.id] ?? conditionOf(line),
        })),
        refund: rows
          .map(({ by, reference, chequeOn }, index) => ({
            ...(payBy.sent(payBy.shown(by)) ?? { method: 'CASH' as const }),
            amountPaise: amountOf(index),
            ...(methodOf(by) === 'CHEQUE' && reference?.trim() ? { reference: reference.trim() } : {}),
            ...chequeOnOf(methodOf(by), chequeOn),
          }))
          .filter(({ amountPaise }) => amountPaise > 0),
        reason: reason.trim(),
        ...(day && day !== today ? { businessDate: day } : {}),
      };
      const returned = await ask(
        returnSale,
        { id: sale.id, body },
        { idempotencyKey: idempotencyKey.current, quiet: true },
      );
      typed.done();
      onReturned(returned);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
      const fields = error.errors ?? {};
      const byLine = Object.entries(fields).flatMap(([path, text]) => {
        const index = /^lines\.(\d+)\./.exec(path)?.[1];
        const line = index === undefined ? undefined : asked[Number(index)]?.line;
        return line ? [[line.id, text] as const] : [];
      });
      setErrors({ ...fields, ...Object.fromEntries(byLine) });
      setProblem([error.message, fields['refund'], fields['sessionId']].filter(Boolean).join(' · '));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void send(event)}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 24rem' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <OfferTyped typed={typed} />
      </Box>
      <Card component="section" aria-labelledby={heading} sx={{ p: 2 }}>
        <Typography id={heading} variant="h6" component="h2">
          {translate('returns.goods')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {sale.lines.map(line => (
            <LineRow
              key={line.id}
              line={line}
              pieces={pieces[line.id] ?? ''}
              condition={conditions[line.id] ?? conditionOf(line)}
              error={errors[line.id]}
              onPieces={typed => {
                changed();
                setPieces(all => ({ ...all, [line.id]: typed }));
              }}
              onCondition={condition => {
                changed();
                setConditions(all => ({ ...all, [line.id]: condition }));
              }}
            />
          ))}
        </Box>
        <TextField
          label={translate('returns.reason')}
          value={reason}
          required
          fullWidth
          autoFocus
          autoComplete="off"
          onChange={event => {
            changed();
            setReason(event.target.value);
          }}
          error={Boolean(errors['reason'])}
          helperText={errors['reason']}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={TOUCH}
        />
        <DayField
          label={translate('accounts.column.date')}
          value={day ?? today}
          onTake={setDay}
          error={errors['businessDate']}
          sx={{ mt: 2 }}
        />
      </Card>
      <Card
        component="section"
        aria-label={translate('returns.money')}
        sx={{ p: 2, position: { md: 'sticky' }, top: 80 }}
      >
        <Typography variant="h6" component="h2">
          {translate('returns.money')}
        </Typography>
        <Box component="dl" sx={{ m: 0 }} aria-live="polite">
          <Figure label={translate('returns.value')} paise={figures.totalPaise} />
          {figures.dueClearedPaise > 0 && (
            <Figure label={translate('returns.due')} paise={figures.dueClearedPaise} />
          )}
          {figures.financedPaise > 0 && (
            <Figure label={translate('returns.financed')} paise={figures.financedPaise} />
          )}
          <Figure big label={translate('returns.refund')} paise={figures.refundPaise} />
        </Box>
        {figures.refundPaise > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
            {rows.map((row, index) => (
              <Box
                key={row.key}
                sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 8rem auto' }}
              >
                <SelectBox
                  label={translate('returns.method')}
                  value={payBy.shown(row.by)}
                  values={payBy.values}
                  labelOf={payBy.labelOf}
                  onValue={by => changeRow(row.key, { by })}
                  sx={TOUCH}
                />
                <FigureBox
                  kind="money"
                  label={translate('returns.amount')}
                  text={row.typed ?? formatPaise(amountOf(index), { symbol: false })}
                  onText={typed => changeRow(row.key, { typed })}
                  onFocus={event => (event.target as HTMLInputElement).select()}
                  htmlInput={{ style: { textAlign: 'end' } }}
                  sx={TOUCH}
                />
                {rows.length > 1 ? (
                  <IconButton
                    aria-label={translate('returns.remove')}
                    onClick={() => {
                      changed();
                      setRows(all =>
                        all
                          .filter(each => each !== row)
                          .map((each, at) => (at ? each : { ...each, typed: null })),
                      );
                    }}
                    sx={{ width: 48, height: 48 }}
                  >
                    <Close />
                  </IconButton>
                ) : (
                  <span />
                )}
                {methodOf(row.by) === 'CHEQUE' ? (
                  <TextField
                    label={translate('dues.chequeNo')}
                    value={row.reference ?? ''}
                    onChange={event => changeRow(row.key, { reference: event.target.value })}
                    slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
                    sx={TOUCH}
                  />
                ) : null}
                <ChequeOn
                  method={methodOf(row.by)}
                  value={row.chequeOn}
                  onTake={chequeOn => changeRow(row.key, { chequeOn })}
                  error={errors[`refund.${index}.chequeOn`]}
                  sx={TOUCH}
                />
              </Box>
            ))}
            {rows.length < payBy.values.length && (
              <Button
                startIcon={<Add />}
                onClick={() =>
                  setRows(all => [
                    ...all,
                    {
                      key: (all.at(-1)?.key ?? 0) + 1,
                      by: payBy.values.find(value => all.every(row => row.by !== value)) ?? 'CASH',
                      typed: '0',
                    },
                  ])
                }
                sx={{ justifySelf: 'start' }}
              >
                {translate('returns.another')}
              </Button>
            )}
          </Box>
        )}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Button type="submit" size="large" variant="contained" fullWidth disabled={busy} sx={{ mt: 2 }}>
          {translate('returns.save')}
        </Button>
      </Card>
    </Box>
  );
};
