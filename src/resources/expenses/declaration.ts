import { isEmpty, not } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  choice,
  day,
  gstin,
  line,
  paise,
  paragraph,
  positivePaise,
  rateBps,
  reference,
  yesNo,
} from '../../kit/types.ts';
import { EXPENSE_METHODS } from './rules.ts';

const posted = { readOnly: not(isEmpty('expenseNo')) };

/** Posted by `POST`; later only `note` and files change, and `POST /{id}/cancel` reverses. */
export const expenses = defineResource({
  name: 'expenses',
  route: '/expenses',
  readFrom: 'expenses_read',
  writes: 'form',
  fields: {
    expenseNo: field(line(16), { readOnly: true, list: true, filter: 'search', example: 'EX/26-27/0001' }),
    businessDate: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-01' }),
    category: field(reference('expense-categories'), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000021',
    }),
    payee: field(line(100).optional(), { list: 600, filter: 'search', example: 'Shree Stationers' }),
    supplierId: field(reference('suppliers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    amountPaise: field(positivePaise, { list: true, filter: 'range', example: 1_180_00 }),
    method: field(choice(EXPENSE_METHODS), {
      list: true,
      filter: 'exact',
      choices: 'expenseMethod',
      initial: 'CASH',
      example: 'UPI',
    }),
    methodId: field(reference('payment-methods').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000031',
    }),
    reference: field(line(60).optional(), { filter: 'search', example: '612345678901' }),
    billNo: field(line(40).optional(), { filter: 'search', example: 'SS/118' }),
    gstRateBps: field(rateBps.optional(), { example: 1800 }),
    payeeGstin: field(gstin.optional(), { example: '27AAACB5678G1ZJ' }),
    inputCredit: field(yesNo, { filter: 'exact', initial: false, example: true }),
    taxablePaise: field(paise, { readOnly: true, example: 1_000_00 }),
    cgstPaise: field(paise, { readOnly: true, example: 90_00 }),
    sgstPaise: field(paise, { readOnly: true, example: 90_00 }),
    igstPaise: field(paise, { readOnly: true, example: 0 }),
    duePaise: field(paise, { computed: true, list: 900, filter: 'range', example: 0 }),
    overCashLimit: field(yesNo, { computed: true, filter: 'exact', page: false, example: false }),
    enteredByName: field(line(100), { readOnly: true, list: 1100, example: 'Pooja Kulkarni' }),
    status: field(choice(['POSTED', 'CANCELLED']), {
      computed: true,
      list: 720,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
    note: field(paragraph(500).optional(), { example: 'Receipt books' }),
  },
  when: {
    businessDate: posted,
    category: posted,
    payee: posted,
    supplierId: posted,
    amountPaise: posted,
    method: posted,
    methodId: posted,
    reference: posted,
    billNo: posted,
    gstRateBps: posted,
    payeeGstin: posted,
    inputCredit: posted,
  },
  layout: {
    groups: {
      expense: {
        fields: [
          'businessDate',
          'category',
          'amountPaise',
          'method',
          'methodId',
          'payee',
          'supplierId',
          'billNo',
          'reference',
        ],
        columns: 2,
      },
      tax: { fields: ['gstRateBps', 'payeeGstin', 'inputCredit'], columns: 2 },
    },
    help: ['amountPaise', 'method', 'inputCredit'],
  },
  title: expense => `${expense.expenseNo} – ${expense.payee ?? ''}`,
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 1, icon: 'ReceiptLong', group: 'expenses' },
  palette: { section: 'Accounts', records: true },
  features: ['files', 'timeline'],
  access: { read: 'staff', write: 'staff' },
});
