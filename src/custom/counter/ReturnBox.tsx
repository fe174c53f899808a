import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { saleDocument } from '../../resources/sales/calls.ts';
import type { Condition } from '../../resources/stock/choices.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { notBetterThan } from '../../resources/returns/rules.ts';
import { REFUND_METHODS } from '../../resources/returns/refundMethods.ts';
import { piecesLeft } from '../returns/parts/returnFigures.ts';
import { ChequeOn } from '../payments/parts/ChequeOn.tsx';
import { setOffOf, type ReturnedLine } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { CounterField, TOUCH } from './fields.tsx';
import { KeyCap, Section } from './parts.tsx';
import { focusSpot } from './spots.ts';

/** This choice leaves the method to the key. */
const BY_KEY = 'BY_KEY';
const REASONS = ['OTHER_MODEL', 'FAULT', 'WRONG_ITEM'] as const;
/** More pieces go back on the page of the sale. */
const MAX_PIECES = 20;

const FIGURE = { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 500, fontVariantNumeric: 'tabular-nums' };

/** It stands on the red alert of a sold unit. */
export const TakeBackButton = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      variant="outlined"
      endIcon={<KeyCap>R</KeyCap>}
      aria-keyshortcuts="R"
      onClick={() => void desk.takeBack()}
      sx={{ minHeight: 48, mx: 1 }}
    >
      {translate('returns.save')}
    </Button>
  );
};

const ReturnedLineRow = ({ line }: { line: ReturnedLine }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const returned = useView(view => view.counter.cart.returned);
  const { lineId, name, code, quantity, left } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: left > 1 ? 'minmax(0, 1fr) 6rem 12rem auto' : 'minmax(0, 1fr) 12rem auto',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {code && (
            <>
              <bdi dir="ltr">{code}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{returned?.invoiceNo}</bdi>
        </Typography>
      </Box>
      {left > 1 && (
        <CounterField
          select
          label={translate('returns.pieces', { left })}
          value={quantity}
          onChange={event => void desk.returnPieces(lineId, Number(event.target.value))}
        >
          {Array.from({ length: Math.min(left, MAX_PIECES) }, (_, index) => (
            <MenuItem key={index} value={index + 1}>
              {index + 1}
            </MenuItem>
          ))}
        </CounterField>
      )}
      <CounterField
        select
        label={translate('returns.condition')}
        value={line.condition}
        onChange={event => {
          const condition = event.target.value as Condition;
          desk.dispatch({
            type: 'RETURN_CHANGED',
            change: {
              lines: (returned?.lines ?? []).map(each =>
                each.lineId === lineId ? { ...each, condition } : each,
              ),
            },
          });
        }}
      >
        {notBetterThan(line.sold).map(each => (
          <MenuItem key={each} value={each}>
            {translate(`returns.conditions.${each}`)}
          </MenuItem>
        ))}
      </CounterField>
      <IconButton
        aria-label={translate('counter.lines.remove', { name })}
        onClick={() => {
          void desk.returnPieces(lineId, 0);
          focusSpot('SCAN');
        }}
        sx={{ width: 48, height: 48 }}
      >
        <Close />
      </IconButton>
    </Box>
  );
};

/** Lists the other items of the bill, of which something is left to take back. */
const FurtherItems = ({ saleId, lines }: { saleId: string; lines: readonly ReturnedLine[] }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['sale', saleId],
    queryFn: ({ signal }) => ask(saleDocument, { id: saleId }, { signal, quiet: true }),
  });
  const others = (data?.lines ?? []).filter(
    line => piecesLeft(line) > 0 && !lines.some(({ lineId }) => lineId === line.id),
  );
  if (others.length === 0) return null;
  return (
    <CounterField
      select
      label={translate('returns.counter.add')}
      value=""
      onChange={event => void desk.returnPieces(event.target.value, 1)}
      sx={{ mt: 1.5 }}
    >
      {others.map(line => (
        <MenuItem key={line.id} value={line.id}>
          {[line.company, line.model, line.variant, line.imei ?? line.serialNo].filter(Boolean).join(' ')}
        </MenuItem>
      ))}
    </CounterField>
  );
};

/** Shows what comes back, as lines below zero. */
export const ReturnBox = () => {
  const { desk, ways } = useCounter();
  const translate = useTranslate();
  const returned = useView(view => view.counter.cart.returned);
  if (!returned) return null;
  const reasons = REASONS.map(reason => translate(`returns.reasons.${reason}`));
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('returns.goods')}
        beside={
          <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
            <bdi dir="ltr">{formatPaise(-returned.valuePaise)}</bdi>
          </Typography>
        }
      >
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
          {returned.lines.map(line => (
            <ReturnedLineRow key={line.lineId} line={line} />
          ))}
        </Box>
        <FurtherItems saleId={returned.saleId} lines={returned.lines} />
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            mt: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 16rem' },
          }}
        >
          <Autocomplete
            freeSolo
            disableClearable
            options={[translate('returns.counter.reason'), ...reasons]}
            filterOptions={options => options}
            inputValue={returned.reason}
            onInputChange={(_event, reason) =>
              desk.dispatch({ type: 'RETURN_CHANGED', change: { reason: reason.slice(0, 300) } })
            }
            renderInput={params => <CounterField {...params} label={translate('returns.reason')} />}
          />
          {returned.refundPaise > 0 && (
            <CounterField
              select
              label={translate('returns.counter.choose')}
              value={returned.chosen ?? BY_KEY}
              onChange={event => {
                const chosen = REFUND_METHODS.find(method => method === event.target.value);
                desk.dispatch({ type: 'RETURN_CHANGED', change: { chosen } });
              }}
            >
              <MenuItem value={BY_KEY}>{translate('returns.counter.byKey')}</MenuItem>
              {REFUND_METHODS.filter(method => method !== 'STORE_CREDIT' || returned.hasCustomer).map(
                each => (
                  <MenuItem key={each} value={each}>
                    {ways.find(({ way, methodId }) => way === each && !methodId)?.name ??
                      translate(`choices.paymentMethod.${each}`)}
                  </MenuItem>
                ),
              )}
            </CounterField>
          )}
          {returned.refundPaise > 0 && (
            <ChequeOn
              method={returned.chosen}
              value={returned.chequeOn}
              onTake={chequeOn => desk.dispatch({ type: 'RETURN_CHANGED', change: { chequeOn } })}
              sx={TOUCH}
            />
          )}
        </Box>
        {returned.valuePaise > returned.refundPaise && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('returns.counter.cleared', {
              amount: formatPaise(returned.valuePaise - returned.refundPaise),
            })}
          </Typography>
        )}
      </Section>
    </Box>
  );
};

/** Shows the one net amount of a return and what replaces it. */
export const NetAmount = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const returned = useView(view => view.counter.cart.returned);
  const totalPaise = useView(() => desk.totals()?.totalPaise ?? 0);
  if (!returned) return null;
  const setOff = setOffOf({ returned }, totalPaise);
  const netPaise = totalPaise - returned.refundPaise;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1 }} aria-live="polite">
      {setOff > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
          <Typography component="dt" variant="body2">
            {translate('returns.counter.setOff')}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <bdi dir="ltr">{formatPaise(-setOff)}</bdi>
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="dt">
          {translate(netPaise < 0 ? 'returns.refund' : 'returns.counter.toPay')}
        </Typography>
        <Typography component="dd" sx={{ m: 0, ...FIGURE }}>
          <bdi dir="ltr">{formatPaise(Math.abs(netPaise))}</bdi>
        </Typography>
      </Box>
    </Box>
  );
};
