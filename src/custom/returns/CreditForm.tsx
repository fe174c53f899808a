import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import type { Returned } from '../../resources/returns/answers.ts';
import { creditSale } from '../../resources/returns/calls.ts';
import { REFUND_METHODS, type RefundMethod } from '../../resources/returns/refundMethods.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { CREDIT_KINDS } from '../../resources/sales/choices.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { chequeOnOf } from '../../resources/posting/paymentMode.ts';
import { ChequeOn } from '../payments/parts/ChequeOn.tsx';
import { usePayBy } from '../payments/parts/methods.ts';
import { creditFigures, paiseLeft } from './parts/creditFigures.ts';
import { Figure } from './parts/Figure.tsx';

const TOUCH = { '& .MuiInputBase-root': { minHeight: 48 } };
type Kind = (typeof CREDIT_KINDS)[number];

// It is a form by hand, since it has the lines of the sale.
export const CreditForm = ({
  sale,
  onCredited,
}: {
  sale: Sale;
  onCredited: (credited: Returned) => void;
}) => {
  const translate = useTranslate();
  const typed = useTyped(`credits.${sale.id}`);
  const [amounts, setAmounts] = useTypedState<Record<string, string>>(typed, 'amounts', {});
  const [kind, setKind] = useTypedState<Kind>(typed, 'kind', 'PRICE');
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const payBy = usePayBy<RefundMethod>(
    REFUND_METHODS.filter(each => each !== 'STORE_CREDIT' || sale.customer),
  );
  const [typedBy, setBy] = useTypedState<string>(typed, 'method', 'CASH');
  const by = payBy.shown(typedBy);
  const method = payBy.methodOf(by);
  const [reference, setReference] = useTypedState(typed, 'reference', '');
  const [chequeOn, setChequeOn] = useTypedState(typed, 'chequeOn', '');
  const today = useToday();
  const [day, setDay] = useTypedState<string | null>(typed, 'day', null);
  const { busy, problem, sendOnce, clear } = useSending(typed);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});

  const lines = sale.lines.filter(line => paiseLeft(line) > 0);
  const asked = lines.flatMap(line => {
    const paise = figureOf('money', amounts[line.id] ?? '') ?? NaN;
    return paise === 0 ? [] : [{ line, paise }];
  });
  const right = asked.filter(({ line, paise }) => paise <= paiseLeft(line));
  const figures = creditFigures(sale, sumPaise(right.map(({ paise }) => paise)));

  const changed = (): void => {
    clear();
    setMissing({});
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    clear();
    const found: Record<string, string> = {};
    for (const { line, paise } of asked)
      if (!(paise <= paiseLeft(line)))
        found[line.id] = translate('validation.return.amount', { left: formatPaise(paiseLeft(line)) });
    const [first] = lines;
    if (asked.length === 0 && first) found[first.id] = translate('validation.moneyAboveZero');
    if (reason.trim() === '') found['reason'] = translate('validation.required');
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      lines: asked.map(({ line, paise }) => ({ lineId: line.id, amountPaise: paise })),
      kind,
      refund:
        figures.refundPaise > 0
          ? [
              {
                ...(payBy.sent(by) ?? { method: 'CASH' as const }),
                amountPaise: figures.refundPaise,
                ...(method === 'CHEQUE' && reference.trim() ? { reference: reference.trim() } : {}),
                ...chequeOnOf(method, chequeOn),
              },
            ]
          : [],
      reason: reason.trim(),
      ...(day && day !== today ? { businessDate: day } : {}),
    };
    const credited = await sendOnce(options => ask(creditSale, { id: sale.id, body }, options));
    if (credited) onCredited(credited);
  };
  const wrongOf = (lineId: string): string | undefined => {
    const index = asked.findIndex(({ line }) => line.id === lineId);
    return missing[lineId] ?? problem?.errors[`lines.${index}.amountPaise`];
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void submit(event)}
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
      <Card component="section" aria-label={translate('returns.withoutGoods')} sx={{ p: 2 }}>
        <SelectBox
          label={translate('glossary.kind')}
          value={kind}
          values={CREDIT_KINDS}
          labelOf={each => translate(`returns.kinds.${each}`)}
          onValue={value => {
            changed();
            setKind(value);
          }}
          sx={{ ...TOUCH, width: '100%' }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(`returns.kindTexts.${kind}`)}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
          {lines.map(line => {
            const name = [line.company, line.model, line.variant].filter(Boolean).join(' ');
            const code = line.imei ?? line.serialNo;
            return (
              <Box
                component="li"
                key={line.id}
                sx={{
                  display: 'grid',
                  gap: 1.5,
                  py: 1.5,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11rem' },
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[
                      code && leftToRight(code),
                      translate('returns.atMostPaise', { left: formatPaise(paiseLeft(line)) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
                <FigureBox
                  kind="money"
                  label={translate('dues.amount')}
                  text={amounts[line.id] ?? ''}
                  onText={text => {
                    changed();
                    setAmounts(all => ({ ...all, [line.id]: text }));
                  }}
                  wrong={wrongOf(line.id)}
                  htmlInput={{
                    'aria-label': translate('returns.amountOf', { name }),
                    style: { textAlign: 'end' },
                  }}
                  sx={TOUCH}
                />
              </Box>
            );
          })}
        </Box>
        <TextField
          label={translate('returns.reason')}
          value={reason}
          required
          fullWidth
          autoComplete="off"
          onChange={event => {
            changed();
            setReason(event.target.value);
          }}
          error={Boolean(missing['reason'] ?? problem?.errors['reason'])}
          helperText={missing['reason'] ?? problem?.errors['reason']}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={TOUCH}
        />
        <DayField
          label={translate('accounts.column.date')}
          value={day ?? today}
          onTake={setDay}
          error={problem?.errors['businessDate']}
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
          <Figure label={translate('returns.creditValue')} paise={figures.totalPaise} />
          {figures.dueClearedPaise > 0 && (
            <Figure label={translate('returns.due')} paise={figures.dueClearedPaise} />
          )}
          {figures.financedPaise > 0 && (
            <Figure label={translate('returns.financed')} paise={figures.financedPaise} />
          )}
          <Figure big label={translate('returns.refund')} paise={figures.refundPaise} />
        </Box>
        {figures.refundPaise > 0 && (
          <SelectBox
            label={translate('returns.method')}
            value={by}
            values={payBy.values}
            labelOf={payBy.labelOf}
            onValue={value => {
              changed();
              setBy(value);
            }}
            sx={{ ...TOUCH, mt: 1.5, width: '100%' }}
          />
        )}
        {figures.refundPaise > 0 && method === 'CHEQUE' && (
          <TextField
            label={translate('dues.chequeNo')}
            value={reference}
            onChange={event => setReference(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
            sx={{ ...TOUCH, mt: 1.5, width: '100%' }}
          />
        )}
        {figures.refundPaise > 0 && (
          <ChequeOn
            method={method}
            value={chequeOn}
            onTake={value => {
              changed();
              setChequeOn(value);
            }}
            error={problem?.errors['refund.0.chequeOn']}
            sx={{ ...TOUCH, mt: 1.5, width: '100%' }}
          />
        )}
        {problem ? (
          <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {[problem.message, problem.errors['refund'], problem.errors['sessionId']]
              .filter(Boolean)
              .join(' · ')}
          </Alert>
        ) : null}
        <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2, minHeight: 48 }}>
          {translate('returns.saveCredit')}
        </Button>
      </Card>
    </Box>
  );
};
