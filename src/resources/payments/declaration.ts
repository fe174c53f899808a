import { equals, isOneOf, me, not, or } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { setWhere } from '../../kit/setValues.ts';
import { nextNumber } from '../posting/numberSeries.ts';
import { choice, day, line, paragraph, positivePaise, reference, yesNo } from '../../kit/types.ts';
import { PAID_BY } from '../expenses/rules.ts';
import { DIRECTIONS, OPEN_REQUEST_STATES, PAY_PURPOSES, PAYMENT_PURPOSES, REQUEST_STATES } from './rules.ts';

const readOnly = not(isOneOf('state', OPEN_REQUEST_STATES));
const isFor = (...purposes: (typeof PAYMENT_PURPOSES)[number][]) => isOneOf('purpose', purposes);

const isExpense = isFor('EXPENSE');

/** It is only for these purposes, and unchanged once it is paid or refused. */
const onlyFor = (purposes: ReturnType<typeof isFor>) =>
  ({ show: purposes, hidden: 'clear', readOnly }) as const;
const neededFor = (...purposes: (typeof PAYMENT_PURPOSES)[number][]) =>
  ({ ...onlyFor(isFor(...purposes)), require: isFor(...purposes) }) as const;

const isDecided = not(equals('state', 'ASKED'));

/** Money that somebody asks for, approves, pays: what is paid is a document of the books. */
export const paymentRequests = defineResource({
  name: 'payment-requests',
  route: '/financial-management/finance',
  readFrom: 'payment_requests_read',
  fields: {
    requestNo: field(line(20).optional(), {
      readOnly: true,
      starts: nextNumber('PAYMENT_REQUEST'),
      list: true,
      filter: 'search',
      example: 'PR/26-27/0001',
    }),
    direction: field(choice(DIRECTIONS).optional(), {
      readOnly: true,
      list: 900,
      filter: 'exact',
      choices: 'paymentDirection',
      tones: { IN: 'success' },
      example: 'OUT',
    }),
    purpose: field(choice(PAYMENT_PURPOSES), {
      list: 720,
      filter: 'exact',
      initial: 'EXPENSE',
      choices: 'paymentPurpose',
      example: 'EXPENSE',
    }),
    partyName: field(line(100).optional(), {
      computed: true,
      list: true,
      filter: 'search',
      example: 'Shree Stationers',
    }),
    category: field(reference('expense-categories').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000021',
    }),
    payee: field(line(100).optional(), { example: 'Shree Stationers' }),
    supplierId: field(reference('suppliers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    purchaseBillId: field(reference('purchase-bills').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000003',
    }),
    expenseId: field(reference('expenses').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000022',
    }),
    personId: field(reference('people').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    customerId: field(reference('customers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    saleId: field(reference('sales').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000007',
    }),
    amountPaise: field(positivePaise, { list: true, filter: 'range', example: 1_180_00 }),
    dueOn: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-05' }),
    state: field(choice(REQUEST_STATES), {
      list: true,
      filter: 'exact',
      initial: 'ASKED',
      choices: 'paymentRequestState',
      tones: { ASKED: 'warning', APPROVED: 'info', REJECTED: 'error', PAID: 'success' },
      example: 'ASKED',
    }),
    method: field(choice(PAID_BY).optional(), {
      list: 1200,
      filter: 'exact',
      choices: 'expenseMethod',
      example: 'UPI',
    }),
    reference: field(line(60).optional(), { personal: true, filter: 'search', example: '612345678901' }),
    chequeOn: field(day.optional(), { filter: 'range', example: '2026-04-30' }),
    note: field(paragraph(500).optional(), { personal: true, example: 'Receipt books' }),
    askedById: field(reference('people').optional(), {
      readOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    askedByName: field(line(100).optional(), {
      computed: true,
      page: false,
      list: 1040,
      example: 'Pooja Kulkarni',
    }),
    askedByOwner: field(yesNo, { computed: true, page: false, example: false }),
    approvedById: field(reference('people').optional(), {
      readOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000008',
    }),
    selfApproved: field(yesNo.optional(), { readOnly: true, filter: 'exact', example: false }),
    decisionNote: field(line(200).optional(), { personal: true, example: 'No other owner is here' }),
    documentNo: field(line(20).optional(), {
      computed: true,
      list: 1280,
      filter: 'search',
      example: 'EX/26-27/0001',
    }),
    documentStatus: field(choice(['POSTED', 'CANCELLED']).optional(), {
      computed: true,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
  },
  title: request => [request.requestNo, request.partyName].filter(Boolean).join(' – '),
  defaultSort: { field: 'dueOn', order: 'DESC' },
  menu: { set: 'office', order: 61, icon: 'Payments' },
  palette: { section: 'Accounts', records: true },
  access: { read: 'office', write: 'office' },
  rows: {
    office: {
      read: or(equals('askedById', me()), not(isOneOf('purpose', PAY_PURPOSES))),
      write: equals('askedById', me()),
    },
  },
  totals: {
    outPaise: { sum: 'amountPaise', where: equals('direction', 'OUT') },
    inPaise: { sum: 'amountPaise', where: equals('direction', 'IN') },
  },
  features: ['comments', 'files', 'timeline', 'follow'],
  layout: {
    groups: {
      request: {
        fields: [
          'requestNo',
          'state',
          'purpose',
          'direction',
          'partyName',
          'category',
          'payee',
          'supplierId',
          'purchaseBillId',
          'expenseId',
          'personId',
          'customerId',
          'saleId',
          'amountPaise',
          'dueOn',
          'method',
          'chequeOn',
          'note',
        ],
        columns: 2,
      },
      decision: {
        fields: ['askedById', 'approvedById', 'selfApproved', 'decisionNote'],
        columns: 2,
      },
      payment: { fields: ['documentNo', 'documentStatus', 'reference'], columns: 2 },
    },
    wide: ['note'],
    help: ['purpose', 'purchaseBillId', 'method'],
  },
  when: {
    purpose: { readOnly },
    category: { ...onlyFor(isExpense), require: isExpense },
    payee: onlyFor(isExpense),
    supplierId: neededFor('SUPPLIER'),
    purchaseBillId: onlyFor(isFor('SUPPLIER')),
    expenseId: neededFor('EXPENSE_DUE'),
    personId: neededFor(...PAY_PURPOSES),
    customerId: neededFor('CUSTOMER'),
    saleId: onlyFor(isFor('CUSTOMER')),
    amountPaise: { readOnly },
    dueOn: { readOnly },
    method: { readOnly },
    chequeOn: { readOnly, show: equals('method', 'CHEQUE'), hidden: 'clear' },
    reference: { readOnly },
    // The word of who decided stays as it was given.
    decisionNote: { show: isDecided, hidden: 'keep', readOnly: isDecided },
  },
  workflow: {
    field: 'state',
    initial: 'ASKED',
    transitions: {
      // Who asked approves nothing; of owners the amount decides: server/payments/behaviour.ts.
      APPROVED: {
        from: ['ASKED'],
        notBy: 'askedById',
        notByUnless: equals('askedByOwner', true),
        input: { decisionNote: 'optional' },
        sets: { approvedById: me(), selfApproved: setWhere(equals('askedById', me()), true, false) },
      },
      REJECTED: { from: ['ASKED'], input: { decisionNote: 'required' } },
      PAID: {
        from: ['APPROVED'],
        input: { method: 'required', reference: 'optional', chequeOn: 'optional' },
      },
      CANCELLED: { from: ['ASKED', 'APPROVED'] },
      ASKED: {
        from: ['REJECTED', 'PAID'],
        when: or(equals('state', 'REJECTED'), equals('documentStatus', 'CANCELLED')),
      },
    },
  },
  views: {
    board: { as: 'board', by: 'state', card: ['amountPaise', 'dueOn'] },
    calendar: { as: 'calendar', from: 'dueOn' },
    toApprove: { as: 'list', filter: { state: 'ASKED' } },
    mine: { as: 'list', filter: { askedById: me() } },
  },
  deletable: { when: isOneOf('state', ['ASKED', 'CANCELLED']), refusal: 'errors.requestDecided' },
  behaviour: { hooks: ['prepare', 'validate', 'within'] },
});
