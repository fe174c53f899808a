import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { DayField } from '../../screens/period/DayField.tsx';
import type { CartLoan, CartPayment } from './cart.ts';
import { useCounter } from './context.ts';
import { CounterField, MoneyField } from './fields.tsx';
import { focusSpot } from './spots.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

const TEXTS = ['loanNo', 'schemeCode'] as const;
const AMOUNTS = ['advanceEmiPaise', 'feePaise', 'dbdPaise', 'mbdPaise'] as const;

/**
 * Takes the details of a payment by finance: its papers, what is collected for the financier, who pays the interest.
 */
export const LoanFields = ({ payment }: { payment: CartPayment }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const change = (loan: Partial<CartLoan>) =>
    desk.dispatch({
      type: 'PAYMENT_CHANGED',
      key: payment.key,
      change: { loan: { ...payment.loan, ...loan } },
    });
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      {TEXTS.map(name => (
        <CounterField
          key={name}
          label={translate(`counter.loan.${name}`)}
          value={payment.loan?.[name] ?? ''}
          onChange={event => change({ [name]: event.target.value.slice(0, 40) })}
          onKeyDown={event => {
            if (keyOf(event) !== 'Enter') return;
            event.preventDefault();
            focusSpot('PAYMENTS');
          }}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
      ))}
      <DayField
        label={translate('counter.loan.deliveryOrderDate')}
        value={payment.loan?.deliveryOrderDate ?? ''}
        mayBeEmpty
        onTake={deliveryOrderDate => change({ deliveryOrderDate })}
      />
      {AMOUNTS.map(name => (
        <MoneyField
          key={name}
          label={translate(`counter.loan.${name}`)}
          value={payment.loan?.[name] ?? 0}
          onValue={paise => change({ [name]: paise })}
        />
      ))}
    </Box>
  );
};
