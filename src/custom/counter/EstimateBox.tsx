import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../kit/rules/money.ts';
import { useCounter, useView } from './context.ts';
import { Section } from './parts.tsx';
import { focusSpot } from './spots.ts';
import { openOffers } from './state.ts';

/** Shows the estimate that becomes this sale, and what of it is not in the cart yet. */
export const EstimateBox = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const cart = useView(view => view.counter.cart);
  if (!cart.estimate) return null;
  const missing = openOffers(cart).filter(({ left }) => left > 0);
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('estimates.atCounter')}
        beside={
          <IconButton
            aria-label={translate('counter.lines.remove', { name: cart.estimate.estimateNo })}
            onClick={() => {
              desk.dispatch({ type: 'ESTIMATE_REMOVED' });
              focusSpot('SCAN');
            }}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        }
      >
        <Typography component="p">
          <bdi dir="ltr">{cart.estimate.estimateNo}</bdi>
        </Typography>
        {missing.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('estimates.toScan')}
          </Typography>
        )}
        {missing.map(({ productId, name, left, unitPricePaise }, index) => (
          <Typography key={`${productId}${index}`} variant="body2">
            {left} × <bdi>{name}</bdi> · {formatPaise(unitPricePaise)}
          </Typography>
        ))}
      </Section>
    </Box>
  );
};
