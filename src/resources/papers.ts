/** Lists every paper, by the name that the thread which draws PDF files knows it by. */
import { refundPaper } from './bookings/paper.ts';
import { challanPaper } from './challans/paper.ts';
import type { OnPaper, Paper, PaperSetting } from './documents/draw.ts';
import type { DrawnDocument } from './documents/tree.ts';
import { dayPaper } from './drawers/dayPaper.ts';
import { zReportPaper } from './drawers/paper.ts';
import { customerDebitNotePaper } from './dues/debitNotePaper.ts';
import { receiptPaper, statementPaper } from './dues/paper.ts';
import { estimatePaper } from './estimates/paper.ts';
import { exchangePaper } from './exchange/paper.ts';
import { expenseVoucher } from './expenses/paper.ts';
import { bookPaper } from './ledger/paper.ts';
import { orderPaper } from './orders/paper.ts';
import { voucherPaper } from './purchases/paper.ts';
import { creditNotePaper } from './returns/paper.ts';
import { invoicePaper } from './sales/paper.ts';
import { transferPaper } from './stockTransfers/paper.ts';
import { debitNotePaper, paymentPaper, supplierStatementPaper } from './suppliers/paper.ts';
import { ticketPapers } from './tickets/paper.ts';
import { moneyVoucherPaper } from './vouchers/paper.ts';

const papers = {
  BOOK: bookPaper,
  CHALLAN: challanPaper,
  CREDIT_NOTE: creditNotePaper,
  CUSTOMER_DEBIT_NOTE: customerDebitNotePaper,
  DAY_REPORT: dayPaper,
  DEBIT_NOTE: debitNotePaper,
  ESTIMATE: estimatePaper,
  EXCHANGE_VOUCHER: exchangePaper,
  EXPENSE_VOUCHER: expenseVoucher,
  INVOICE: invoicePaper,
  MONEY_VOUCHER: moneyVoucherPaper,
  PURCHASE_ORDER: orderPaper,
  RECEIPT: receiptPaper,
  REFUND: refundPaper,
  STATEMENT: statementPaper,
  SUPPLIER_PAYMENT: paymentPaper,
  SUPPLIER_STATEMENT: supplierStatementPaper,
  TRANSFER: transferPaper,
  VOUCHER: voucherPaper,
  Z_REPORT: zReportPaper,
  ...ticketPapers,
};

export type PaperName = keyof typeof papers;
export type DataOf<Name extends PaperName> = Parameters<(typeof papers)[Name]['draw']>[0];

/** It is a paper to draw, as plain data. */
export interface PaperWork<Name extends PaperName = PaperName> {
  name: Name;
  data: DataOf<Name>;
  on: PaperSetting;
}

/** The list pairs each name with its data; here it is known no more which. */
const paperOf = ({ name }: PaperWork) => papers[name] as Paper<unknown>;

export const drawPaper = (work: PaperWork, translate: OnPaper['translate']): DrawnDocument =>
  paperOf(work).draw(work.data, { ...work.on, translate });

export const nameOfFile = (work: PaperWork): string => paperOf(work).nameOfFile(work.data, work.on.printedOn);
