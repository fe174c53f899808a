/** Draws the papers of a supplier's account: payment voucher, debit note, statement. */
import type { DebitNote, SupplierPayment, SupplierStatement } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { amount, rupees } from '../documents/amounts.ts';
import type { DocumentModel } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { partyModel, partyOf } from '../documents/letterhead.ts';
import { drawStatement, receiptModel, statementModel } from '../dues/paper.ts';
import { voucherModel } from '../purchases/paper.ts';

function debitNoteModel(note: DebitNote, on: OnPaper): DocumentModel {
  const { translate } = on;
  const voucher = voucherModel(
    {
      id: note.id,
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
              freightPaise: 0,
              discountPaise: 0,
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
    on,
  );
  return {
    ...voucher,
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

export const debitNotePaper: Paper<DebitNote> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: note => note.debitNoteNo,
  draw: (note, on) => drawModels([debitNoteModel(note, on)], note.businessDate, on),
});

function paymentModel(payment: SupplierPayment, on: OnPaper): DocumentModel {
  const { translate } = on;
  const { cancellation } = payment;
  const model = receiptModel(
    {
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
      discountPaise: 0,
      advancePaise: 0,
      payments: payment.payments.map((each, index) => ({ id: String(index), cheque: null, ...each })),
      allocations: [],
      bounces: [],
      duePaise: payment.payablePaise,
      receivedBy: payment.by,
      note: payment.note,
    },
    on,
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
    other: partyModel(translate('supplier.paidTo'), partyOf(payment.supplier), translate),
    totals: [
      ...payment.allocations.map(({ billNo, amountPaise }) => ({
        label: billNo,
        value: amount(amountPaise),
      })),
      ...(payment.openPaise > 0
        ? [{ label: translate('supplier.advance'), value: amount(payment.openPaise) }]
        : []),
    ],
    grand: { label: translate('supplier.paid'), value: rupees(payment.totalPaise) },
    by: { label: translate('supplier.paidBy'), value: payment.by.name },
  };
}

export const paymentPaper: Paper<SupplierPayment> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: payment => payment.paymentNo,
  draw: (payment, on) => drawModels([paymentModel(payment, on)], payment.businessDate, on),
});

const KINDS = [
  'PURCHASE',
  'BILL_PAYMENT',
  'PURCHASE_CANCELLED',
  'PURCHASE_RETURNED',
  'SUPPLIER_PAYMENT',
  'SUPPLIER_PAYMENT_CANCELLED',
  'SUPPLIER_CREDIT',
  'SET_OFF',
  'SUPPLIER_RECEIPT',
];

function supplierStatementModel(statement: SupplierStatement, on: OnPaper): DocumentModel {
  const { translate } = on;
  const { supplier } = statement;
  const model = statementModel(
    {
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
    on,
  );
  const [opening, ...rows] = model.table.rows;
  return {
    ...model,
    other: partyModel(translate('voucher.supplier'), partyOf(supplier), translate),
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
      value: rupees(statement.closingPaise),
    },
  };
}

export const supplierStatementPaper: Paper<SupplierStatement> = issuedPaper({
  issued: (_data, businessDate) => ({ businessDate }),
  nameOfFile: ({ supplier }, printedOn) => `${supplier.name} ${printedOn}`,
  draw: (statement, on) => drawStatement(supplierStatementModel(statement, on), on),
});
