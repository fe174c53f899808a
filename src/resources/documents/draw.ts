import type { InvoiceDocument } from '../sales/invoiceDocument.ts';
import type { InvoiceTemplate } from '../../kit/values.ts';
import { drawBook, type BookPaper } from '../ledger/paper.ts';
import { drawCard, type Card } from './cardPaper.ts';
import { copiesOf } from '../sales/copies.ts';
import { pagesOf, type Layout } from './layout.ts';
import { PAPERS, type Paper } from './paper.ts';
import type { Language, DocumentModel, TranslatePaper } from './documentModel.ts';
import { invoiceModel } from '../sales/invoiceModel.ts';
import { exchangeVoucherModel, type ExchangePaper } from '../exchange/paper.ts';
import {
  receiptModel,
  refundModel,
  statementModel,
  type ReceiptPaper,
  type RefundPaper,
  type StatementPaper,
} from '../dues/paper.ts';
import { CHALLAN_COPIES } from '../challans/rules.ts';
import { challanModel, type ChallanPaper } from '../challans/paper.ts';
import { drawDayReport, type DayPaper } from '../drawers/dayPaper.ts';
import { transferModel, type TransferPaper } from '../stockTransfers/paper.ts';
import {
  debitNoteModel,
  purchaseOrderModel,
  paymentModel,
  supplierStatementModel,
  type DebitNotePaper,
  type PurchaseOrderPaper,
  type PaymentPaper,
  type SupplierStatementPaper,
} from '../suppliers/paper.ts';
import { voucherModel } from '../purchases/paper.ts';
import type { PurchaseVoucher } from '../purchases/purchaseVoucher.ts';
import { roll001, sheet001 } from './templates/template001.ts';
import { roll002, sheet002 } from './templates/template002.ts';
import { roll003, sheet003 } from './templates/template003.ts';
import { roll004, sheet004 } from './templates/template004.ts';
import { roll005, sheet005 } from './templates/template005.ts';
import type { DrawnDocument, PaperSize } from './tree.ts';
import { drawZReport, type ZReport } from '../drawers/paper.ts';

export interface PaperStyle {
  template: InvoiceTemplate;
  size: PaperSize;
  lang: Language;
  copies?: number | undefined;
}

type Template = (model: DocumentModel, paper: Paper) => Layout;

const TEMPLATES: Readonly<Record<InvoiceTemplate, { sheet: Template; roll: Template }>> = {
  TEMPLATE_001: { sheet: sheet001, roll: roll001 },
  TEMPLATE_002: { sheet: sheet002, roll: roll002 },
  TEMPLATE_003: { sheet: sheet003, roll: roll003 },
  TEMPLATE_004: { sheet: sheet004, roll: roll004 },
  TEMPLATE_005: { sheet: sheet005, roll: roll005 },
};

function drawModels(models: readonly DocumentModel[], style: PaperStyle, date: string): DrawnDocument {
  const paper = PAPERS[style.size];
  const { sheet, roll } = TEMPLATES[style.template];
  const [first] = models;
  return {
    paper: style.size,
    lang: style.lang,
    title: first ? `${first.title} ${first.number.value}` : '',
    author: first?.issuer.name ?? '',
    date,
    pages: models.flatMap(each => pagesOf((paper.roll ? roll : sheet)(each, paper), paper)),
  };
}

export const drawVoucher = (
  voucher: PurchaseVoucher,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    [voucherModel(voucher, style.lang, translate, PAPERS[style.size].roll)],
    style,
    voucher.billDate,
  );

export const drawExchangeVoucher = (
  voucher: ExchangePaper,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    [exchangeVoucherModel(voucher, style.lang, translate, PAPERS[style.size].roll)],
    style,
    voucher.businessDate,
  );

export const drawReceipt = (
  paper: ReceiptPaper,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels([receiptModel(paper, style.lang, translate)], style, paper.receipt.businessDate);

const drawRefund = (paper: RefundPaper, style: PaperStyle, translate: TranslatePaper): DrawnDocument =>
  drawModels([refundModel(paper, style.lang, translate)], style, paper.paidOn);

/** In the first template alone: the others have no columns for debit and credit. */
export const drawStatement = (
  paper: StatementPaper,
  style: Omit<PaperStyle, 'template' | 'size'>,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    [statementModel(paper, style.lang, translate)],
    { ...style, size: 'A4', template: 'TEMPLATE_001' },
    paper.printedOn,
  );

const drawSupplierPayment = (
  paper: PaymentPaper,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels([paymentModel(paper, style.lang, translate)], style, paper.payment.businessDate);

const drawDebitNote = (paper: DebitNotePaper, style: PaperStyle, translate: TranslatePaper): DrawnDocument =>
  drawModels(
    [debitNoteModel(paper, style.lang, translate, PAPERS[style.size].roll)],
    style,
    paper.note.businessDate,
  );

const drawPurchaseOrder = (
  paper: PurchaseOrderPaper,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    [purchaseOrderModel(paper, style.lang, translate, PAPERS[style.size].roll)],
    style,
    paper.order.orderedOn,
  );

const drawChallan = (paper: ChallanPaper, style: PaperStyle, translate: TranslatePaper): DrawnDocument =>
  drawModels(
    CHALLAN_COPIES.slice(0, Math.max(1, style.copies ?? 1)).map(copy =>
      challanModel(paper, style.lang, translate, copy),
    ),
    style,
    paper.challan.businessDate,
  );

const drawTransfer = (paper: TransferPaper, style: PaperStyle, translate: TranslatePaper): DrawnDocument =>
  drawModels([transferModel(paper, style.lang, translate)], style, paper.transfer.businessDate);

export const drawSupplierStatement = (
  paper: SupplierStatementPaper,
  style: Omit<PaperStyle, 'template' | 'size'>,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    [supplierStatementModel(paper, style.lang, translate)],
    { ...style, size: 'A4', template: 'TEMPLATE_001' },
    paper.printedOn,
  );

/** As data alone, for another thread. */
type Unpaged<Model extends { page: unknown }> = Omit<Model, 'page'>;

const paged = (model: Unpaged<DocumentModel>, translate: TranslatePaper): DocumentModel => ({
  ...model,
  page: (page, pages) => translate('page', { page, pages }),
});

export type PaperDocument =
  | { kind: 'SUPPLIER_PAYMENT'; document: PaymentPaper }
  | { kind: 'DEBIT_NOTE'; document: DebitNotePaper }
  | { kind: 'PURCHASE_ORDER'; document: PurchaseOrderPaper }
  | { kind: 'SUPPLIER_STATEMENT'; document: SupplierStatementPaper }
  | { kind: 'CHALLAN'; document: ChallanPaper }
  | { kind: 'TRANSFER'; document: TransferPaper }
  | { kind: 'MODEL'; model: Unpaged<DocumentModel>; date: string }
  | { kind: 'CARD'; card: Omit<Card, 'model'> & { model: Unpaged<DocumentModel> }; date: string }
  | { kind: 'INVOICE'; document: InvoiceDocument }
  | { kind: 'VOUCHER'; document: PurchaseVoucher }
  | { kind: 'EXCHANGE_VOUCHER'; document: ExchangePaper }
  | { kind: 'Z_REPORT'; document: ZReport }
  | { kind: 'DAY_REPORT'; document: DayPaper }
  | { kind: 'RECEIPT'; document: ReceiptPaper }
  | { kind: 'REFUND'; document: RefundPaper }
  | { kind: 'STATEMENT'; document: StatementPaper }
  | { kind: 'BOOK'; document: BookPaper };

export const drawPaper = (
  paper: PaperDocument,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument => {
  switch (paper.kind) {
    case 'INVOICE':
      return drawInvoice(paper.document, style, translate);
    case 'VOUCHER':
      return drawVoucher(paper.document, style, translate);
    case 'EXCHANGE_VOUCHER':
      return drawExchangeVoucher(paper.document, style, translate);
    case 'Z_REPORT':
      return drawZReport(paper.document, style, translate);
    case 'DAY_REPORT':
      return drawDayReport(paper.document, style, translate);
    case 'RECEIPT':
      return drawReceipt(paper.document, style, translate);
    case 'REFUND':
      return drawRefund(paper.document, style, translate);
    case 'SUPPLIER_PAYMENT':
      return drawSupplierPayment(paper.document, style, translate);
    case 'DEBIT_NOTE':
      return drawDebitNote(paper.document, style, translate);
    case 'PURCHASE_ORDER':
      return drawPurchaseOrder(paper.document, style, translate);
    case 'SUPPLIER_STATEMENT':
      return drawSupplierStatement(paper.document, style, translate);
    case 'CHALLAN':
      return drawChallan(paper.document, style, translate);
    case 'TRANSFER':
      return drawTransfer(paper.document, style, translate);
    case 'MODEL':
      return drawModels([paged(paper.model, translate)], style, paper.date);
    case 'CARD':
      return drawCard({ ...paper.card, model: paged(paper.card.model, translate) }, style.size, paper.date);
    case 'STATEMENT':
      return drawStatement(paper.document, style, translate);
    case 'BOOK':
      return drawBook(paper.document, style, translate);
  }
};

/** Draws an invoice; `translate` reads `i18n/{lang}/invoice.ts`. */
export const drawInvoice = (
  document: InvoiceDocument,
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument => drawInvoices([document], style, translate);

/** One after the other, with the title of the first. */
export const drawInvoices = (
  documents: readonly InvoiceDocument[],
  style: PaperStyle,
  translate: TranslatePaper,
): DrawnDocument =>
  drawModels(
    documents.flatMap(document =>
      copiesOf(document, style.copies ?? 1).map(copy => invoiceModel(document, style.lang, translate, copy)),
    ),
    style,
    documents[0]?.date ?? '',
  );
