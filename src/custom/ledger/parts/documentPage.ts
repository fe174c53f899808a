import type { AccountEntry } from '../../../resources/ledger/answers.ts';
import type { useLists } from '../../../providers/useLists.ts';

type Kind = AccountEntry['documentKind'];

const PATHS: Partial<Record<Kind, (id: string) => string>> = {
  RECEIPT: id => `dues-management/receipts/${id}`,
  CUSTOMER_DEBIT_NOTE: id => `dues-management/debit-notes/${id}`,
  WRITE_OFF: id => `dues-management/write-offs/${id}`,
  JOURNAL: id => `accounts/journal/${id}`,
  EXPENSE: id => `expenses/${id}/show`,
  VOUCHER: id => `vouchers/${id}`,
  TICKET: id => `tickets/${id}/show`,
  OPENING: () => 'opening',
  SETTLEMENT: id => `settlements/${id}/show`,
};

/** Answers the page of a document; null for papers without a page of their own. */
export const documentPage = (lists: ReturnType<typeof useLists>, kind: Kind, id: string): string | null => {
  if (kind === 'SALE' || kind === 'CREDIT_NOTE') return lists.sale(id);
  if (kind === 'PURCHASE_BILL') return lists.bill(id);
  const path = PATHS[kind]?.(id);
  return path ? lists.page(path) : null;
};
