import type { DuePayment } from '../../resources/payments/answers.ts';
import { paymentRequests } from '../../resources/payments/declaration.ts';
import { loans } from '../../resources/loans/declaration.ts';
import { recurringExpenses } from '../../resources/expenses/recurring.ts';
import { staffPayments } from '../../resources/staffPay/declaration.ts';
import type { useLists } from '../../providers/useLists.ts';

type Lists = ReturnType<typeof useLists>;

export const REQUESTS = paymentRequests.route.slice(1);
export const DUE = `${REQUESTS}/due`;

/** Answers the page of what is due. */
export const duePath = (lists: Lists, { kind, id, partyId, opening }: DuePayment): string => {
  switch (kind) {
    case 'REQUEST':
      return lists.page(`${REQUESTS}/${id}/show`);
    case 'PURCHASE_BILL':
      return opening ? lists.page(`payables/${partyId ?? ''}`) : lists.bill(id);
    case 'EXPENSE':
      return lists.page(`expenses/${id}/show`);
    case 'RECURRING':
      return lists.page(`${recurringExpenses.route.slice(1)}/${id}/show`);
    case 'LOAN':
      return lists.page(`${loans.route.slice(1)}/${id}/show`);
    case 'STAFF':
      return lists.page(
        `${staffPayments.route.slice(1)}?filter=${encodeURIComponent(JSON.stringify({ personId: id }))}`,
      );
    case 'CUSTOMER':
      return lists.page(`dues-management/customers/${partyId ?? ''}`);
    case 'FINANCIER':
      return lists.page(`dues-management/financiers/${partyId ?? ''}`);
    case 'CHEQUE_GIVEN':
      return lists.page('accounts/bank');
    case 'CHEQUE_IN_HAND':
      return lists.receipt(id);
    case 'GST':
      return lists.page('accounts/trial-balance');
  }
};
