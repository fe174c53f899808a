/** Papers of a party's money: the receipt, the voucher of an advance paid back, and the statement of a customer. */
import type { Booking } from '../bookings/answers.ts';
import type { Receipt, Statement } from './answers.ts';
import type { TicketRefund } from '../tickets/answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { stateName } from '../../kit/rules/states.ts';
import {
  approvalFact,
  figureColumn,
  textColumn,
  type DocumentModel,
  type Fact,
  type Language,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { shopParty, type InvoiceParty, type InvoiceShop } from '../sales/invoiceDocument.ts';
import { amount, inBothLanguages, partyModel } from '../sales/invoiceModel.ts';
import { carriedTotals, one, plainModel } from '../documents/plainModel.ts';

export interface ReceiptPaper {
  receipt: Receipt;
  shop: InvoiceParty;
  logo: string | null;
}

export interface StatementPaper {
  statement: Statement;
  printedOn: string;
  shop: InvoiceParty;
  logo: string | null;
}

export const receiptPaper = (receipt: Receipt, shop: InvoiceShop): ReceiptPaper => ({
  receipt,
  shop: shopParty(shop),
  logo: shop.profilePhotoUrl || null,
});

export const statementPaper = (
  statement: Statement,
  shop: InvoiceShop,
  printedOn: string,
): StatementPaper => ({
  statement,
  printedOn,
  shop: shopParty(shop),
  logo: shop.profilePhotoUrl || null,
});

export interface RefundPaper {
  refundNo: string;
  paidOn: string;
  customer: { name: string; phone: string | null };
  booking: Booking | null;
  /** The tax that is turned round. */
  ticket: Receipt['ticket'];
  advances: readonly { receiptNo: string; amountPaise: number }[];
  method: NonNullable<Booking['refund']>['method'];
  amountPaise: number;
  reference: string | null;
  reason: string | null;
  byName: string;
  approvedBy: string | null;
  shop: InvoiceParty;
  logo: string | null;
}

const letterheadOf = (shop: InvoiceShop) => ({ shop: shopParty(shop), logo: shop.profilePhotoUrl || null });

/** Null of a booking without a refund. */
export const refundPaper = (booking: Booking, shop: InvoiceShop): RefundPaper | null =>
  booking.refund && {
    ...booking.refund,
    paidOn: booking.endedOn ?? booking.businessDate,
    customer: booking.customer,
    booking,
    ticket: null,
    advances: [{ receiptNo: booking.receiptNo, amountPaise: booking.advancePaise }],
    reason: booking.endReason,
    ...letterheadOf(shop),
  };

export const ticketRefundPaper = (refund: TicketRefund, shop: InvoiceShop): RefundPaper => ({
  ...refund,
  booking: null,
  approvedBy: null,
  ...letterheadOf(shop),
});

const person = (name: string, phone: string | null): InvoiceParty => ({
  name,
  address: [],
  phone,
  email: null,
  gstin: null,
  pan: null,
  state: null,
});

const modelOf = (
  { shop, logo }: { shop: InvoiceParty; logo: string | null },
  lang: Language,
  translate: TranslatePaper,
): Omit<DocumentModel, 'title' | 'number' | 'date' | 'other' | 'grand'> => ({
  ...plainModel({ shop, logo }, lang, translate),
  table: {
    columns: [textColumn('item', ''), figureColumn('amount', '')],
    rows: [],
    carried: carriedTotals(translate),
  },
});

const bookedFacts = (
  booking: Pick<Booking, 'company' | 'model' | 'variant' | 'pricePaise' | 'wishedOn'> | null,
  translate: TranslatePaper,
): Fact[] =>
  booking
    ? [
        {
          label: translate('receipt.booked'),
          value: [booking.company, booking.model, booking.variant].filter(Boolean).join(' '),
        },
        { label: translate('receipt.agreed'), value: amount(booking.pricePaise) },
        ...(booking.wishedOn
          ? [{ label: translate('receipt.wished'), value: paperDate(booking.wishedOn) }]
          : []),
      ]
    : [];

const placeFacts = (name: string | null, translate: TranslatePaper): Fact[] =>
  name ? [{ label: translate('placeOfSupply'), value: name }] : [];

const ticketFacts = (ticket: Receipt['ticket'], translate: TranslatePaper): Fact[] =>
  ticket
    ? [
        { label: translate('receipt.ticket'), value: ticket.ticketNo ?? '' },
        ...(ticket.cgstPaise + ticket.sgstPaise + ticket.igstPaise > 0
          ? [
              ...(ticket.gstRateBps > 0
                ? [{ label: translate('gstRate'), value: `${ticket.gstRateBps / 100}%` }]
                : []),
              { label: translate('taxable'), value: amount(ticket.taxablePaise) },
              ...(['cgst', 'sgst', 'igst'] as const).flatMap(head =>
                ticket[`${head}Paise`] > 0
                  ? [{ label: translate(head), value: amount(ticket[`${head}Paise`]) }]
                  : [],
              ),
              ...placeFacts(stateName(ticket.placeOfSupply), translate),
            ]
          : []),
      ]
    : [];

export function receiptModel(paper: ReceiptPaper, lang: Language, translate: TranslatePaper): DocumentModel {
  const { receipt } = paper;
  const bounced = receipt.status === 'BOUNCED';
  const totals: Fact[] = [
    ...receipt.allocations.map(({ kind, invoiceNo, amountPaise }) => ({
      label: `${translate(kind === 'SALE' ? 'statement.kinds.SALE' : `receipt.kinds.${kind}`)} ${invoiceNo}`,
      value: amount(amountPaise),
    })),
    ...(receipt.advancePaise > 0
      ? [{ label: translate('receipt.advance'), value: amount(receipt.advancePaise) }]
      : []),
  ];
  return {
    ...modelOf(paper, lang, translate),
    facts: [...bookedFacts(receipt.booking, translate), ...ticketFacts(receipt.ticket, translate)],
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
      person(receipt.customer?.name ?? receipt.financier?.name ?? '', receipt.customer?.phone ?? null),
      translate,
    ),
    totals,
    grand: {
      label: translate('receipt.received'),
      value: formatPaise(receipt.totalPaise, { decimals: 'always' }),
    },
    inWords: { label: translate('inWords'), texts: inBothLanguages(receipt.totalPaise, lang) },
    payments: {
      label: translate('payments'),
      rows: receipt.payments.map(({ method, amountPaise, reference }) => ({
        label: translate(`methods.${method}`),
        value: formatPaise(amountPaise, { decimals: 'always' }),
        reference: reference ?? '',
      })),
    },
    notes: receipt.note ? [{ title: translate('note'), lines: receipt.note.split('\n') }] : [],
    by: { label: translate('receipt.by'), value: receipt.receivedBy.name },
  };
}

export function refundModel(paper: RefundPaper, lang: Language, translate: TranslatePaper): DocumentModel {
  const { booking } = paper;
  const paid = formatPaise(paper.amountPaise, { decimals: 'always' });
  return {
    ...modelOf(paper, lang, translate),
    title: translate('refund.title'),
    number: { label: translate('exchange.voucherNo'), value: paper.refundNo },
    date: { label: translate('date'), value: paperDate(paper.paidOn) },
    facts: [
      ...bookedFacts(booking && { ...booking, wishedOn: null }, translate),
      ...ticketFacts(paper.ticket, translate),
      ...approvalFact(paper.approvedBy, translate),
    ],
    other: partyModel(
      translate('supplier.paidTo'),
      person(paper.customer.name, paper.customer.phone),
      translate,
    ),
    totals: paper.advances.map(({ receiptNo, amountPaise }) => ({
      label: `${translate('refund.advance')} ${receiptNo}`,
      value: amount(amountPaise),
    })),
    grand: { label: translate('refund.paid'), value: paid },
    inWords: { label: translate('inWords'), texts: inBothLanguages(paper.amountPaise, lang) },
    payments: {
      label: translate('payments'),
      rows: [{ label: translate(`methods.${paper.method}`), value: paid, reference: paper.reference ?? '' }],
    },
    notes: paper.reason ? [{ title: translate('supplier.reason'), lines: paper.reason.split('\n') }] : [],
    by: { label: translate('supplier.paidBy'), value: paper.byName },
  };
}

const KINDS = [
  'SALE',
  'SALE_PAYMENT',
  'SALE_CANCELLED',
  'SALE_RETURNED',
  'RECEIPT',
  'RECEIPT_BOUNCED',
  'ADVANCE_REFUND',
];

export function statementModel(
  paper: StatementPaper,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel {
  const { statement, printedOn } = paper;
  const figure = (paise: number) => one(paise === 0 ? '' : amount(paise));
  const model = modelOf(paper, lang, translate);
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
    other: partyModel(
      translate('statement.customer'),
      person(statement.customer.name, statement.customer.phone),
      translate,
    ),
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
      value: formatPaise(statement.closingPaise, { decimals: 'always' }),
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
