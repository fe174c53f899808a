import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import type { SupplierPayment } from '../../resources/suppliers/answers.ts';
import { paySupplier } from '../../resources/suppliers/calls.ts';
import { SUPPLIER_METHODS } from '../../resources/suppliers/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { PaymentLines } from '../dues/parts/PaymentLines.tsx';

interface PayFormProps {
  supplierId: string;
  duePaise: number;
  /** These bills are chosen; with none, the oldest are paid first. */
  billIds: readonly string[];
  chosenPaise: number;
  onPaid: (payment: SupplierPayment) => void;
}

/** What exceeds the bills is an advance. */
export const PayForm = ({ supplierId, duePaise, billIds, chosenPaise, onPaid }: PayFormProps) => {
  const translate = useTranslate();
  const isChosen = billIds.length > 0;
  const askedPaise = isChosen ? chosenPaise : duePaise;
  return (
    <PaymentLines
      document={`supplier-payments.${supplierId}`}
      methods={SUPPLIER_METHODS}
      first="BANK_TRANSFER"
      second="CASH"
      askedPaise={askedPaise}
      note={translate(isChosen ? 'dues.forChosen' : 'dues.oldestFirst')}
      label={translate('payables.pay')}
      warning={totalPaise =>
        totalPaise > askedPaise
          ? translate('payables.becomesAdvance', { amount: formatPaise(totalPaise - askedPaise) })
          : null
      }
      send={(sent, _totalPaise, options) => {
        const payments = [...sent];
        const body = isChosen ? { payments, billIds: [...billIds] } : { payments };
        return ask(paySupplier, { id: supplierId, body }, options);
      }}
      onSent={onPaid}
    />
  );
};
