import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../../kit/rules/money.ts';
import { ask } from '../../../providers/ask.ts';
import type { Voucher } from '../../../resources/vouchers/answers.ts';
import { receiveFromSupplier } from '../../../resources/vouchers/calls.ts';
import { VOUCHER_METHODS } from '../../../resources/vouchers/rules.ts';
import { Section } from '../../../screens/parts/Section.tsx';
import { PaymentLines } from '../../dues/parts/PaymentLines.tsx';

interface MoneyBackProps {
  supplier: { id: string; name: string; payablePaise: number };
  onDone: (voucher: Voucher) => void;
}

/** A supplier who owes the shop pays back; nothing for others. */
export const MoneyBack = ({ supplier: { id, name, payablePaise }, onDone }: MoneyBackProps) => {
  const translate = useTranslate();
  const owedPaise = -payablePaise;
  if (owedPaise <= 0) return null;
  return (
    <Section title={translate('vouchers.moneyBack')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('vouchers.moneyBackLead', { name, amount: formatPaise(owedPaise) })}
      </Typography>
      <PaymentLines
        document={`supplier-receipts.${id}`}
        methods={VOUCHER_METHODS}
        first="BANK_TRANSFER"
        second="CASH"
        askedPaise={owedPaise}
        note=""
        label={translate('vouchers.moneyBack')}
        warning={totalPaise =>
          totalPaise > owedPaise
            ? translate('vouchers.moneyBackWarning', { amount: formatPaise(totalPaise - owedPaise) })
            : null
        }
        send={(payments, _totalPaise, options) =>
          ask(receiveFromSupplier, { id, body: { payments: [...payments] } }, options)
        }
        onSent={onDone}
      />
    </Section>
  );
};
