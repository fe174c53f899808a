import { and, isEmpty, isOneOf, equals, not } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, line, month, paise, paragraph, reference, yesNo } from '../../kit/types.ts';
import { PAID_BY } from '../expenses/rules.ts';
import { STAFF_ENTRY_KINDS } from './rules.ts';

const posted = { readOnly: not(isEmpty('entryNo')) };

/** What staff earned, got in advance and were paid; posted by `POST`, cancelled by a reversal. */
export const staffPayments = defineResource({
  name: 'staff-payments',
  route: '/staff-pay',
  readFrom: 'staff_payments_read',
  writes: 'form',
  fields: {
    entryNo: field(line(16), { readOnly: true, list: true, filter: 'search', example: 'SA/26-27/0001' }),
    businessDate: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-30' }),
    personId: field(reference('people'), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    kind: field(choice(STAFF_ENTRY_KINDS), {
      list: true,
      filter: 'exact',
      choices: 'staffEntryKind',
      initial: 'PAYMENT',
      example: 'SALARY',
    }),
    month: field(month.optional(), { list: 900, filter: 'exact', example: '2026-04' }),
    amountPaise: field(paise, { list: true, filter: 'range', example: 18_000_00 }),
    advancePaise: field(paise.optional(), { list: 1040, example: 0 }),
    method: field(choice(PAID_BY).optional(), {
      page: false,
      filter: 'exact',
      choices: 'expenseMethod',
      example: 'UPI',
    }),
    methodId: field(reference('payment-methods').optional(), {
      page: false,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000031',
    }),
    /** The shop's own name of the record, else the method. */
    paidBy: field(line(60).optional(), {
      computed: { server: ['method', 'methodId'] },
      list: 720,
      choices: 'expenseMethod',
      example: 'UPI',
    }),
    reference: field(line(60).optional(), { filter: 'search', example: '612345678901' }),
    chequeOn: field(day.optional(), { filter: 'range', example: '2026-04-30' }),
    overCashLimit: field(yesNo, { computed: true, filter: 'exact', page: false, example: false }),
    status: field(choice(['POSTED', 'CANCELLED']), {
      computed: true,
      list: 720,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
    note: field(paragraph(500).optional(), { example: 'April' }),
  },
  when: {
    businessDate: posted,
    personId: posted,
    kind: posted,
    amountPaise: posted,
    month: { ...posted, show: isOneOf('kind', ['SALARY', 'COMMISSION']), hidden: 'clear' },
    advancePaise: { ...posted, show: equals('kind', 'PAYMENT'), hidden: 'clear' },
    method: { ...posted, show: isOneOf('kind', ['ADVANCE', 'PAYMENT']), hidden: 'clear' },
    methodId: { ...posted, show: isOneOf('kind', ['ADVANCE', 'PAYMENT']), hidden: 'clear' },
    reference: { ...posted, show: isOneOf('kind', ['ADVANCE', 'PAYMENT']), hidden: 'clear' },
    chequeOn: {
      ...posted,
      show: and(isOneOf('kind', ['ADVANCE', 'PAYMENT']), equals('method', 'CHEQUE')),
      hidden: 'clear',
    },
  },
  layout: { groups: {}, help: ['month', 'advancePaise'] },
  title: entry => String(entry.entryNo),
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 3, icon: 'Payments', group: 'expenses' },
  palette: { section: 'Accounts' },
  features: ['files', 'timeline'],
  access: { read: 'owner', write: 'owner' },
});
