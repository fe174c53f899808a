import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../../kit/rules/money.ts';
import { ask } from '../../../providers/ask.ts';
import type { Voucher } from '../../../resources/vouchers/answers.ts';
import { payOut } from '../../../resources/vouchers/calls.ts';
import { VOUCHER_METHODS } from '../../../resources/vouchers/rules.ts';
import { Section } from '../../../screens/parts/Section.tsx';
import { PaymentLines } from '../../dues/parts/PaymentLines.tsx';
import { payOutQuery } from './payOutQuery.ts';

/** Store credit paid out; nothing where a customer has none. */
export const PayOut = ({
  customerId,
  onDone,
}: {
  customerId: string;
  onDone: (voucher: Voucher) => void;
}) => {
  const translate = useTranslate();
  const { data } = useQuery(payOutQuery(customerId));
  if (!data || data.storeCreditPaise === 0) return null;
  const { storeCreditPaise, bookedPaise, payablePaise } = data;
  return (
    <Section title={translate('vouchers.payOut')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('vouchers.payOutLead', {
          credit: formatPaise(storeCreditPaise),
          amount: formatPaise(payablePaise),
        })}{' '}
        {bookedPaise > 0 ? translate('vouchers.payOutBooked', { booked: formatPaise(bookedPaise) }) : null}
      </Typography>
      {payablePaise > 0 ? (
        <PaymentLines
          document={`pay-outs.${customerId}`}
          methods={VOUCHER_METHODS}
          first="CASH"
          second="UPI"
          askedPaise={payablePaise}
          note=""
          label={translate('vouchers.payOut')}
          warning={totalPaise =>
            totalPaise > payablePaise
              ? translate('vouchers.payOutWarning', { amount: formatPaise(totalPaise - payablePaise) })
              : null
          }
          send={(payments, _totalPaise, options) =>
            ask(payOut, { id: customerId, body: { payments: [...payments] } }, options)
          }
          onSent={onDone}
        />
      ) : null}
    </Section>
  );
};
