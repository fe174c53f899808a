import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import type { Receipt } from '../../resources/dues/answers.ts';
import { collectDues, recordReceipt } from '../../resources/dues/calls.ts';
import { RECEIPT_METHODS } from '../../resources/dues/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { PaymentLines } from './parts/PaymentLines.tsx';

interface CollectProps {
  party: { customerId: string } | { financierId: string };
  duePaise: number;
  storeCreditPaise: number;
  /** These bills are chosen; with none, the oldest are paid first. */
  saleIds: readonly string[];
  chosenPaise: number;
  onCollected: (receipt: Receipt) => void;
}

/** What exceeds the dues of a customer is an advance. It is a form by hand: the call takes payments as a list. */
export const Collect = ({
  party,
  duePaise,
  storeCreditPaise,
  saleIds,
  chosenPaise,
  onCollected,
}: CollectProps) => {
  const translate = useTranslate();
  const isCustomer = 'customerId' in party;
  const isChosen = saleIds.length > 0;
  const askedPaise = isChosen ? chosenPaise : duePaise;
  return (
    <PaymentLines
      document={`receipts.${'customerId' in party ? party.customerId : party.financierId}`}
      methods={RECEIPT_METHODS.filter(
        method => method !== 'STORE_CREDIT' || (isCustomer && storeCreditPaise > 0),
      )}
      first={isCustomer ? 'CASH' : 'BANK_TRANSFER'}
      second="UPI"
      askedPaise={askedPaise}
      note={translate(isChosen ? 'dues.forChosen' : 'dues.oldestFirst')}
      label={translate('dues.collect')}
      warning={totalPaise =>
        isCustomer && totalPaise > duePaise
          ? translate('dues.becomesAdvance', { amount: formatPaise(totalPaise - duePaise) })
          : null
      }
      withDiscount={duePaise > 0}
      send={(sent, totalPaise, options, discountPaise) => {
        const payments = [...sent];
        const body = isChosen ? { payments, saleIds: [...saleIds] } : { payments };
        if (discountPaise > 0)
          return ask(collectDues, { body: { ...party, ...body, discountPaise } }, options);
        return 'customerId' in party && totalPaise > askedPaise
          ? ask(recordReceipt, { body: { ...party, ...body } }, options)
          : ask(collectDues, { body: { ...party, ...body } }, options);
      }}
      onSent={onCollected}
    />
  );
};
