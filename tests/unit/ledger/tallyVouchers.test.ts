/** Each kind of entry has its voucher in the file for Tally, which refuses cash and bank in journals. */
import { expect, it } from 'vitest';
import { voucherType } from '../../../server/ledger/tallyXml.ts';
import { ENTRY_KINDS, type EntryKind } from '../../../src/resources/posting/entryKinds.ts';

const line = (code: string, paise: number) => ({
  code,
  name: code,
  party: null,
  bank: code === 'BANK' || code === 'OWN_1',
  paise,
});
const typeOf = (kind: EntryKind, ...lines: [string, number][]) =>
  voucherType({ kind, lines: lines.map(([code, paise]) => line(code, paise)) });

const OWN: Partial<Record<EntryKind, string>> = {
  SALE: 'Sales',
  SALE_CANCELLED: 'Credit Note',
  SALE_RETURNED: 'Credit Note',
  PURCHASE: 'Purchase',
  PURCHASE_CANCELLED: 'Debit Note',
  PURCHASE_RETURNED: 'Debit Note',
};

it.each(ENTRY_KINDS)('tally voucher of %s: by its document, else by the money in it', kind => {
  const own = OWN[kind];
  expect(typeOf(kind, ['CASH', 100], ['OTHER_INCOME', -100])).toBe(own ?? 'Receipt');
  expect(typeOf(kind, ['SALARIES', 100], ['OWN_1', -100])).toBe(own ?? 'Payment');
  expect(typeOf(kind, ['BANK', 100], ['CASH', -100], ['ROUND_OFF', 0])).toBe(own ?? 'Contra');
  expect(typeOf(kind, ['WORK_IN_PROGRESS', 100], ['STOCK', -100])).toBe(own ?? 'Journal');
});

it('tally voucher: a settlement less its charges is a receipt, a returned cheque a payment', () => {
  expect(typeOf('SETTLEMENT', ['BANK', 90], ['BUY_DOWNS', 10], ['FINANCIERS', -100])).toBe('Receipt');
  expect(typeOf('RECEIPT_BOUNCED', ['CUSTOMERS', 110], ['BANK', -10], ['CHEQUES', -100])).toBe('Payment');
  expect(typeOf('EXPENSE', ['RENT', 100], ['EXPENSES_PAYABLE', -100])).toBe('Journal');
});
