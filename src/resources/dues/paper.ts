/** Draws the receipt, and the statement of a customer. */
import { givenName } from '../posting/methodNames.ts';
import type { Receipt, Statement } from './answers.ts';
import { bookedFacts } from '../bookings/paper.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import { figureColumn, textColumn, type DocumentModel, type Fact } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { partyModel, partyOf } from '../documents/letterhead.ts';
import { advanceFacts, moneyModel } from '../documents/moneyModel.ts';
import { one } from '../documents/plainModel.ts';
import type { DrawnDocument } from '../documents/tree.ts';

export function receiptModel(receipt: Receipt, on: OnPaper): DocumentModel {
  const { translate } = on;
  const bounced = receipt.status === 'BOUNCED';
  const totals: Fact[] = [
    ...receipt.allocations.map(({ kind, invoiceNo, amountPaise }) => ({
      label: `${translate(kind === 'SALE' ? 'statement.kinds.SALE' : `receipt.kinds.${kind}`)} ${invoiceNo}`,
      value: amount(amountPaise),
    })),
    ...(receipt.discountPaise > 0
      ? [{ label: translate('receipt.discount'), value: amount(-receipt.discountPaise) }]
      : []),
    ...(receipt.advancePaise > 0
      ? [{ label: translate('receipt.advance'), value: amount(receipt.advancePaise) }]
      : []),
  ];
  return {
    ...moneyModel(on),
    facts: [...bookedFacts(receipt.booking, translate), ...advanceFacts(receipt.ticket, translate)],
    title: translate('receipt.title'),
    number: { label: translate('receipt.number'), value: receipt.receiptNo },
    date: { label: translate('date'), value: paperDate(receipt.businessDate) },
    notices: receipt.bounces.map(({ documentNo, businessDate, amountPaise }) => ({
      text: translate('receipt.bounced', {
        documentNo,
        date: paperDate(businessDate),
        amount: formatPaise(amountPaise),
      }),
      danger: true,
    })),
    stamp: bounced ? translate('receipt.stamp') : null,
    other: partyModel(
      translate('receipt.from'),
      partyOf({
        name: receipt.customer?.name ?? receipt.financier?.name ?? '',
        phone: receipt.customer?.phone ?? null,
      }),
      translate,
    ),
    totals,
    grand: { label: translate('receipt.received'), value: rupees(receipt.totalPaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(receipt.totalPaise, on.lang) },
    payments: {
      label: translate('payments'),
      rows: receipt.payments.map(({ method, methodName, amountPaise, reference }) => ({
        label: givenName(method, methodName) ?? translate(`methods.${method}`),
        value: rupees(amountPaise),
        reference: reference ?? '',
      })),
    },
    notes: receipt.note ? [{ title: translate('note'), lines: receipt.note.split('\n') }] : [],
    by: { label: translate('receipt.by'), value: receipt.receivedBy.name },
  };
}

export const receiptPaper: Paper<Receipt> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: receipt => receipt.receiptNo,
  draw: (receipt, on) => drawModels([receiptModel(receipt, on)], receipt.businessDate, on),
});

const KINDS = [
  'SALE',
  'SALE_PAYMENT',
  'SALE_CANCELLED',
  'SALE_RETURNED',
  'RECEIPT',
  'RECEIPT_BOUNCED',
  'WRITE_OFF',
  'CUSTOMER_DEBIT_NOTE',
  'ADVANCE_REFUND',
  'PAY_OUT',
  'SET_OFF',
];

export function statementModel(statement: Statement, on: OnPaper): DocumentModel {
  const { printedOn, translate } = on;
  const figure = (paise: number) => one(paise === 0 ? '' : amount(paise));
  const model = moneyModel(on);
  const opening = { item: one(translate('statement.opening')), amount: one(amount(statement.openingPaise)) };
  const from = statement.from ?? statement.rows[0]?.date;
  return {
    ...model,
    title: translate('statement.title'),
    number: {
      label: translate('statement.period'),
      value: [...new Set([from, statement.to ?? printedOn])]
        .flatMap(day => (day ? paperDate(day) : []))
        .join(' – '),
    },
    date: { label: translate('date'), value: paperDate(printedOn) },
    other: partyModel(translate('statement.customer'), partyOf(statement.customer), translate),
    table: {
      ...model.table,
      columns: [
        textColumn('no', translate('date')),
        textColumn('item', translate('statement.particulars')),
        figureColumn('rate', translate('statement.debit')),
        figureColumn('taxable', translate('statement.credit')),
        figureColumn('amount', translate('statement.balance')),
      ],
      rows: [
        { cells: opening, carry: {} },
        ...statement.rows.map(row => ({
          cells: {
            no: one(paperDate(row.date)),
            item: {
              main: [
                `${translate(`statement.kinds.${KINDS.includes(row.kind) ? row.kind : 'OTHER'}`)} ${row.documentNo}`,
              ],
              small:
                row.storeCreditPaise > 0
                  ? [translate('statement.toCredit', { amount: formatPaise(row.storeCreditPaise) })]
                  : [],
            },
            rate: figure(row.debitPaise),
            taxable: figure(row.creditPaise),
            amount: one(amount(row.balancePaise)),
          },
          carry: {},
        })),
      ],
    },
    grand: {
      label: translate('statement.closing'),
      value: rupees(statement.closingPaise),
    },
    settled:
      statement.storeCreditPaise > 0
        ? [
            {
              label: translate('statement.storeCredit'),
              value: amount(statement.storeCreditPaise),
              strong: false,
            },
          ]
        : [],
  };
}

/** On A4 in the first template alone: the others have no columns for debit and credit. */
export const drawStatement = (model: DocumentModel, on: OnPaper): DrawnDocument =>
  drawModels([model], on.printedOn, { ...on, size: 'A4', template: 'TEMPLATE_001' });

export const statementPaper: Paper<Statement> = issuedPaper({
  issued: (_data, businessDate) => ({ businessDate }),
  nameOfFile: ({ customer }, printedOn) => `${customer.name} ${printedOn}`,
  draw: (statement, on) => drawStatement(statementModel(statement, on), on),
});
