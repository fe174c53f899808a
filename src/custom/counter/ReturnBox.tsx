import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Condition } from '../../resources/rules/choices.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { notBetterThan } from '../../resources/rules/returns.ts';
import { setOffOf } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { CounterField } from './fields.tsx';
import { KeyCap, Section } from './parts.tsx';
import { focusSpot } from './spots.ts';

const FIGURE = { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 500, fontVariantNumeric: 'tabular-nums' };

/** On the red strip of a sold unit. */
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

/** The unit that comes back, as a line below zero. */
export const ReturnBox = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const returned = useView(view => view.counter.cart.returned);
  if (!returned) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('returns.goods')}
        beside={
          <IconButton
            aria-label={translate('counter.lines.remove', { name: returned.name })}
            onClick={() => {
              desk.dispatch({ type: 'RETURN_REMOVED' });
              focusSpot('SCAN');
            }}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'center',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 12rem auto' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography component="p">
              <bdi>{returned.name}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">{returned.code}</bdi> · <bdi dir="ltr">{returned.invoiceNo}</bdi>
            </Typography>
          </Box>
          <CounterField
            select
            label={translate('returns.condition')}
            value={returned.condition}
            onChange={event =>
              desk.dispatch({
                type: 'RETURN_CHANGED',
                change: { condition: event.target.value as Condition },
              })
            }
          >
            {notBetterThan(returned.sold).map(each => (
              <MenuItem key={each} value={each}>
                {translate(`returns.conditions.${each}`)}
              </MenuItem>
            ))}
          </CounterField>
          <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
            <bdi dir="ltr">{formatPaise(-returned.valuePaise)}</bdi>
          </Typography>
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

/** The one net amount of a return and what replaces it. */
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
