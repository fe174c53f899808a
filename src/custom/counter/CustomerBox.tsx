import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { BUYER_DETAIL_MISSING } from '../../resources/sales/buyerDetails.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { BuyerDetails, useAskedDetails } from './BuyerDetails.tsx';
import { useCounter, useView } from './context.ts';
import { CounterField } from './fields.tsx';
import { Section } from './parts.tsx';
import { focusSpot } from './spots.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

const DueChip = ({ duePaise }: { duePaise: number }) => {
  const translate = useTranslate();
  return duePaise > 0 ? (
    <Chip color="warning" label={translate('counter.customer.due', { amount: formatPaise(duePaise) })} />
  ) : (
    <Chip color="success" label={translate('counter.customer.noDue')} />
  );
};

const Found = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const matches = useView(view => view.counter.matches);
  const { kind } = useView(view => view.counter.cart.customer);
  if (!matches || kind !== 'UNDECIDED') return null;
  const [best, ...others] = matches.customers;
  if (!best)
    return (
      <Typography sx={{ mt: 1 }}>
        {translate(
          /^\D*(\d\D*){5}$/.test(matches.text) ? 'counter.customer.noMatch' : 'counter.customer.makeNew',
        )}
      </Typography>
    );
  return (
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      onClick={() => void desk.phoneEntered()}
      sx={{ mt: 1, minHeight: 48, justifyContent: 'space-between', gap: 1, textAlign: 'start' }}
    >
      <span>
        {translate('counter.customer.takeMatch', { name: best.name })}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{best.phone}</bdi>
          {others.length > 0 && ` ${translate('counter.customer.others', { smart_count: others.length })}`}
        </Typography>
      </span>
      <DueChip duePaise={best.duePaise} />
    </Button>
  );
};

export const CustomerBox = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const customer = useView(view => view.counter.cart.customer);
  const phoneText = useView(view => view.counter.cart.phoneText);
  const interState = useView(() => desk.totals()?.interState);
  const asked = useAskedDetails();
  // A customer is identified by phone: without one there is no name on the bill either.
  const needsPhone = asked.has('name') && (customer.kind === 'UNDECIDED' || customer.kind === 'WALK_IN');
  return (
    <Section
      title={translate('counter.customer.title')}
      beside={
        customer.kind !== 'UNDECIDED' && (
          <Button
            sx={{ minHeight: 48, my: -1 }}
            onClick={() => {
              desk.dispatch({ type: 'CUSTOMER_CLEARED' });
              focusSpot('PHONE');
            }}
          >
            {translate('counter.customer.change')}
          </Button>
        )
      }
    >
      <CounterField
        label={translate('counter.customer.phone')}
        error={needsPhone}
        helperText={
          needsPhone
            ? translate('counter.customer.needsPhone')
            : customer.kind === 'UNDECIDED' && translate('counter.customer.phoneHelp')
        }
        value={phoneText}
        onChange={event => desk.phoneTyped(event.target.value)}
        onKeyDown={event => {
          if (keyOf(event) !== 'Enter') return;
          event.preventDefault();
          void desk.phoneEntered();
        }}
        slotProps={{
          htmlInput: { 'data-spot': 'PHONE', inputMode: 'tel', dir: 'ltr', spellCheck: false },
        }}
      />
      <Box aria-live="polite">
        <Found />
        {customer.kind === 'KNOWN' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
            <Typography sx={{ fontWeight: 500 }}>{customer.name}</Typography>
            <DueChip duePaise={customer.duePaise} />
            {Boolean(customer.storeCreditPaise) && (
              <Chip
                color="primary"
                label={translate('counter.customer.storeCredit', {
                  amount: formatPaise(customer.storeCreditPaise ?? 0),
                })}
              />
            )}
            {interState && <Chip color="info" label={translate('counter.customer.otherState')} />}
          </Box>
        )}
        {customer.kind === 'WALK_IN' && (
          <Chip sx={{ mt: 1.5 }} label={translate('counter.customer.walkIn')} />
        )}
        {customer.kind === 'NEW' && (
          <Chip sx={{ mt: 1.5 }} color="primary" label={translate('counter.customer.isNew')} />
        )}
      </Box>
      {customer.kind === 'NEW' && (
        <CounterField
          sx={{ mt: 1.5 }}
          label={translate('counter.customer.name')}
          value={customer.name}
          onChange={event =>
            desk.dispatch({ type: 'CUSTOMER_NAMED', name: event.target.value.slice(0, 100) })
          }
          onKeyDown={event => {
            if (keyOf(event) !== 'Enter') return;
            event.preventDefault();
            desk.goOn();
          }}
          error={asked.has('name')}
          helperText={asked.has('name') && translate(BUYER_DETAIL_MISSING.name)}
          slotProps={{ htmlInput: { 'data-spot': 'NAME', dir: 'auto' } }}
        />
      )}
      <BuyerDetails />
    </Section>
  );
};
