import { and, equals, isEmpty, not } from '../../kit/conditions.ts';
import { definePapers } from '../../kit/papers.ts';
import { expenses } from './declaration.ts';

/** Who was paid signs it, for the books of the shop. */
export const expensePapers = definePapers(expenses, {
  messages: 'supplier',
  papers: {
    VOUCHER: {
      when: and(not(equals('method', 'LATER')), not(isEmpty('payee'))),
      title: 'supplier.payment',
      number: ['number', 'expenseNo'],
      date: ['date', 'businessDate'],
      facts: [['voucher.billNo', 'billNo']],
      stamp: [{ text: 'cancelled', when: equals('status', 'CANCELLED') }],
      party: { label: 'supplier.paidTo', name: 'payee', gstin: 'payeeGstin' },
      total: ['supplier.paid', 'amountPaise'],
      payment: { method: 'method', reference: 'reference' },
      notes: [{ title: 'note', lines: [{ value: 'category.name' }, { value: 'note' }] }],
      by: ['supplier.paidBy', 'enteredByName'],
      signature: { label: 'supplier.payeeSigns', by: ['payee'] },
    },
  },
});
