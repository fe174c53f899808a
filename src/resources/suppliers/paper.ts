/** Papers of a supplier's account: payment voucher, debit note, statement. */
import type { OrderPaper } from '../orders/answers.ts';
import type { DebitNote, SupplierPayment, SupplierStatement } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { DocumentModel, Language, TranslatePaper } from '../documents/documentModel.ts';
import { shopParty, type InvoiceParty, type InvoiceShop } from '../sales/invoiceDocument.ts';
import { amount, partyModel } from '../sales/invoiceModel.ts';
import { purchaseVoucher, type PurchaseVoucher } from '../purchases/purchaseVoucher.ts';
import { receiptModel, statementModel } from '../dues/paper.ts';
import { voucherModel } from '../purchases/paper.ts';

interface OnPaper {
  shop: InvoiceParty;
  logo: string | null;
}
const onPaper = (shop: InvoiceShop): OnPaper => ({
  shop: shopParty(shop),
  logo: shop.profilePhotoUrl || null,
});

export interface PaymentPaper extends OnPaper {
  payment: SupplierPayment;
}
export const paymentPaper = (payment: SupplierPayment, shop: InvoiceShop): PaymentPaper => ({
  payment,
  ...onPaper(shop),
});

export interface SupplierStatementPaper extends OnPaper {
  statement: SupplierStatement;
  printedOn: string;
}
export const supplierStatementPaper = (
  statement: SupplierStatement,
  shop: InvoiceShop,
  printedOn: string,
): SupplierStatementPaper => ({ statement, printedOn, ...onPaper(shop) });

export interface DebitNotePaper {
  note: DebitNote;
  voucher: PurchaseVoucher;
}
export const debitNotePaper = (note: DebitNote, shop: InvoiceShop): DebitNotePaper => ({
  note,
  voucher: purchaseVoucher(
    {
      billNo: note.debitNoteNo,
      billDate: note.businessDate,
      businessDate: note.businessDate,
      status: 'POSTED',
      interState: note.interState,
      supplier: { ...note.supplier, idKind: null, idNumber: null },
      units: note.lines.reduce((sum, line) => sum + line.quantity, 0),
      lines: note.lines.map(
        ({ company, model, variant, codes, hsnCode, quantity, gstRateBps, ...money }) => ({
          company,
          model,
          variant,
          codes,
          hsnCode,
          quantity,
          gstRateBps,
          ...(money.unitCostPaise === undefined
            ? {}
            : {
                money: {
                  unitCostPaise: money.unitCostPaise,
                  taxablePaise: money.taxablePaise ?? 0,
                  totalPaise: money.totalPaise ?? 0,
                },
              }),
        }),
      ),
      ...(note.totalPaise === undefined
        ? {}
        : {
            money: {
              taxablePaise: note.taxablePaise ?? 0,
              cgstPaise: note.cgstPaise ?? 0,
              sgstPaise: note.sgstPaise ?? 0,
              igstPaise: note.igstPaise ?? 0,
              roundOffPaise: note.roundOffPaise ?? 0,
              totalPaise: note.totalPaise,
              paidPaise: 0,
              duePaise: 0,
            },
          }),
      payments: [],
      enteredBy: note.by.name,
      approvedBy: null,
      note: note.reason,
    },
    shop,
  ),
});

export interface PurchaseOrderPaper {
  order: OrderPaper;
  voucher: PurchaseVoucher;
}
export const orderPaper = (order: OrderPaper, shop: InvoiceShop): PurchaseOrderPaper => ({
  order,
  voucher: purchaseVoucher(
    {
      ...order,
      billNo: order.orderNo,
      billDate: order.orderedOn,
      businessDate: order.orderedOn,
      status: order.state === 'CANCELLED' ? 'CANCELLED' : 'POSTED',
      payments: [],
      enteredBy: order.orderedBy,
    },
    shop,
  ),
});

export function purchaseOrderModel(
  { order, voucher }: PurchaseOrderPaper,
  lang: Language,
  translate: TranslatePaper,
  isRoll: boolean,
): DocumentModel {
  return {
    ...voucherModel(voucher, lang, translate, isRoll),
    title: translate('supplier.order'),
    number: { label: translate('number'), value: order.orderNo },
    date: { label: translate('date'), value: paperDate(order.orderedOn) },
    facts: order.expectedOn
      ? [{ label: translate('supplier.expectedOn'), value: paperDate(order.expectedOn) }]
      : [],
    stamp:
      order.state === 'DRAFT'
        ? translate('supplier.draft')
        : order.state === 'CANCELLED'
          ? translate('cancelled')
          : null,
    settled: [],
    inWords: { label: '', texts: [] },
    by: { label: translate('supplier.orderedBy'), value: order.orderedBy },
  };
}

const person = (name: string, phone: string): InvoiceParty => ({
  name,
  address: [],
  phone,
  email: null,
  gstin: null,
  pan: null,
  state: null,
});

export function debitNoteModel(
  { note, voucher }: DebitNotePaper,
  lang: Language,
  translate: TranslatePaper,
  isRoll: boolean,
): DocumentModel {
  return {
    ...voucherModel(voucher, lang, translate, isRoll),
    title: translate('supplier.debitNote'),
    number: { label: translate('number'), value: note.debitNoteNo },
    date: { label: translate('date'), value: paperDate(note.businessDate) },
    facts: [
      { label: translate('voucher.billNo'), value: note.bill.billNo },
      { label: translate('voucher.billDate'), value: paperDate(note.bill.billDate) },
    ],
    settled: [],
    notes: [{ title: translate('supplier.reason'), lines: note.reason.split('\n') }],
  };
}

export function paymentModel(
  { payment, ...paper }: PaymentPaper,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel {
  const { cancellation } = payment;
  const model = receiptModel(
    {
      ...paper,
      receipt: {
        id: payment.id,
        receiptNo: payment.paymentNo,
        businessDate: payment.businessDate,
        createdAt: payment.createdAt,
        status: 'POSTED',
        party: 'CUSTOMER',
        customer: payment.supplier,
        financier: null,
        booking: null,
        ticket: null,
        approvedBy: null,
        totalPaise: payment.totalPaise,
        appliedPaise: payment.matchedPaise,
        advancePaise: 0,
        payments: payment.payments.map((each, index) => ({ id: String(index), cheque: null, ...each })),
        allocations: [],
        bounces: [],
        duePaise: payment.payablePaise,
        receivedBy: payment.by,
        note: payment.note,
      },
    },
    lang,
    translate,
  );
  return {
    ...model,
    title: translate('supplier.payment'),
    number: { ...model.number, label: translate('exchange.voucherNo') },
    notices: cancellation
      ? [
          {
            text: translate('supplier.cancelled', {
              documentNo: cancellation.documentNo,
              date: paperDate(cancellation.businessDate),
            }),
            danger: true,
          },
        ]
      : [],
    stamp: cancellation ? translate('cancelled') : null,
    other: partyModel(
      translate('supplier.paidTo'),
      person(payment.supplier.name, payment.supplier.phone),
      translate,
    ),
    totals: [
      ...payment.allocations.map(({ billNo, amountPaise }) => ({
        label: billNo,
        value: amount(amountPaise),
      })),
      ...(payment.openPaise > 0
        ? [{ label: translate('supplier.advance'), value: amount(payment.openPaise) }]
        : []),
    ],
    grand: {
      label: translate('supplier.paid'),
      value: formatPaise(payment.totalPaise, { decimals: 'always' }),
    },
    by: { label: translate('supplier.paidBy'), value: payment.by.name },
  };
}

const KINDS = [
  'PURCHASE',
  'BILL_PAYMENT',
  'PURCHASE_CANCELLED',
  'PURCHASE_RETURNED',
  'SUPPLIER_PAYMENT',
  'SUPPLIER_PAYMENT_CANCELLED',
  'SUPPLIER_CREDIT',
];

export function supplierStatementModel(
  { statement, ...paper }: SupplierStatementPaper,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel {
  const { supplier } = statement;
  const model = statementModel(
    {
      ...paper,
      statement: {
        ...statement,
        customer: supplier,
        rows: statement.rows.map(row => ({
          ...row,
          kind: 'JOURNAL',
          documentKind: null,
          documentId: null,
          storeCreditPaise: 0,
        })),
        storeCreditPaise: 0,
      },
    },
    lang,
    translate,
  );
  const [opening, ...rows] = model.table.rows;
  return {
    ...model,
    other: partyModel(translate('voucher.supplier'), person(supplier.name, supplier.phone), translate),
    table: {
      ...model.table,
      rows: [
        ...(opening ? [opening] : []),
        ...rows.map((row, index) => {
          const { kind = 'OTHER', documentNo = '' } = statement.rows[index] ?? {};
          const name = translate(`supplier.kinds.${KINDS.includes(kind) ? kind : 'OTHER'}`);
          return { ...row, cells: { ...row.cells, item: { main: [`${name} ${documentNo}`], small: [] } } };
        }),
      ],
    },
    grand: {
      label: translate('supplier.payable'),
      value: formatPaise(statement.closingPaise, { decimals: 'always' }),
    },
  };
}
