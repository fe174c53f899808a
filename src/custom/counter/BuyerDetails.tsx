import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { BUYER_DETAIL_MISSING, type BuyerDetail } from '../../resources/sales/buyerDetails.ts';
import { STATE_CODES, stateName } from '../../kit/rules/states.ts';
import { homeState, lackingDetails, namesBuyer } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { CounterField } from './fields.tsx';
import { keyOf } from '../../screens/page/keyOf.ts';

/** Missing buyer details once requested, as a string: compared by value, so parts render only on change. */
export const useAskedDetails = (): ReadonlySet<BuyerDetail> => {
  const { desk, shop } = useCounter();
  const lacking = useView(({ counter: { cart, detailsAsked } }) =>
    detailsAsked ? lackingDetails(cart, desk.totals(), shop).join(' ') : '',
  );
  return new Set(lacking.split(' ') as BuyerDetail[]);
};

/** Asks the buyer's name, address and State from ₹50,000 before tax, where the customer record lacks them. */
export const BuyerDetails = () => {
  const { desk, shop } = useCounter();
  const translate = useTranslate();
  const customer = useView(view => view.counter.cart.customer);
  const isNamed = useView(view => namesBuyer(view.counter.cart, desk.totals()));
  const asked = useAskedDetails();
  if (!isNamed || (customer.kind !== 'KNOWN' && customer.kind !== 'NEW')) return null;
  const { given } = customer;
  const own = customer.kind === 'KNOWN' ? customer : null;
  const wrong = (detail: BuyerDetail) => ({
    error: asked.has(detail),
    helperText: asked.has(detail) && translate(BUYER_DETAIL_MISSING[detail]),
  });
  const onEnter = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    desk.goOn();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      {own && own.name === own.phone && (
        <CounterField
          label={translate('counter.customer.name')}
          value={given?.name ?? ''}
          onChange={event =>
            desk.dispatch({ type: 'DETAILS_GIVEN', change: { name: event.target.value.slice(0, 100) } })
          }
          onKeyDown={onEnter}
          {...wrong('name')}
          slotProps={{ htmlInput: { 'data-spot': 'NAME', dir: 'auto' } }}
        />
      )}
      {!own?.address?.trim() && (
        <CounterField
          label={translate('counter.customer.address')}
          value={given?.address ?? ''}
          onChange={event =>
            desk.dispatch({ type: 'DETAILS_GIVEN', change: { address: event.target.value.slice(0, 300) } })
          }
          onKeyDown={onEnter}
          {...wrong('address')}
          slotProps={{ htmlInput: { 'data-spot': 'ADDRESS', dir: 'auto' } }}
        />
      )}
      {!own?.stateCode && (
        <CounterField
          select
          label={translate('counter.customer.state')}
          value={given?.stateCode ?? homeState(shop) ?? ''}
          onChange={event =>
            desk.dispatch({ type: 'DETAILS_GIVEN', change: { stateCode: event.target.value } })
          }
          {...wrong('stateCode')}
          slotProps={{
            select: { native: true },
            htmlInput: { 'data-spot': 'STATE' },
            inputLabel: { shrink: true },
          }}
        >
          <option value="" disabled hidden />
          {STATE_CODES.map(code => (
            <option key={code} value={code}>
              {`${code} ${stateName(code) ?? ''}`}
            </option>
          ))}
        </CounterField>
      )}
    </Box>
  );
};
