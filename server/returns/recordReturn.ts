import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { Returned } from '../../src/resources/returns/answers.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import { daysBetween, hourOf, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import {
  reducesTax,
  settleReturn,
  shareOfPieces,
  valueOfReturn,
  type SettledReturn,
} from '../../src/resources/returns/rules.ts';
import type { Condition } from '../../src/resources/stock/choices.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { givenBy, methodColumns, postEntry, type Posting, sessionOfCash } from '../ledger/index.ts';
import { changeCustomer, changeReceivables } from '../parties/index.ts';
import {
  type Actor,
  type PostingContext,
  mayExceedLimits,
  openBatch,
  beginDated,
  postedBy,
} from '../posting/index.ts';
import {
  readSale,
  recordSale,
  returnedPieces,
  saleById,
  summedSale,
  taxOf,
  type SaleDocument,
  type SaleLineRow,
} from '../sales/index.ts';
import { countProducts, writeMovements } from '../stock/index.ts';
import { addToStatistics, changeShopTotals, moveInCounts, type SummedSale } from '../sums/index.ts';
import { creditNoteById } from './creditNote.ts';
import {
  alreadyReturned,
  goodsBack,
  goodsOfSale,
  putBack,
  type GoodsBack,
  type ReturnInput,
} from './goodsBack.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { sales } from '../../src/resources/sales/declaration.ts';

/**
 * Takes goods of a sale back on a credit note, of today unless said, in `tx`. The value clears the sale's due, then the
 * financier's part; the rest is refunded or set against the sale that replaces it. Throws 404; 403
 * `RETURN_LIMIT`; 409 `ALREADY_RETURNED`, `ALREADY_CANCELLED`, `IN_STOCK_ALREADY`, `SOLD_AGAIN`,
 * `SESSION_CLOSED`; 422 by field, `BEFORE_RECEIPT`; what `recordSale` throws below `replacedBy`.
 */
export async function recordReturn(
  tx: ShopSql,
  actor: Actor,
  saleId: string,
  input: ReturnInput,
): Promise<Returned> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CREDIT_NOTE');
  const document = await readSale(tx, saleId);
  if (!document) throw notFound();
  const { sale } = document;
  refuseReturn(actor, posting, document);
  refuseBefore(businessDate, [
    { documentNo: sale.invoice_no, businessDate: sale.business_date },
    ...(document.returns.notes ?? []).map(each => ({
      documentNo: each.credit_note_no,
      businessDate: each.business_date,
    })),
  ]);
  const taken = takenLines(document, input, await goodsOfSale(tx, sale.id), businessDate);
  const given = await givenBack(tx, sale.id);
  const loans = outstandingLoans(document, given);
  const settledAs = (isExact: boolean) => {
    const value = valueOf(document, taken, isExact);
    const settled = settleReturn(value.totalPaise, {
      duePaise: sale.due_paise,
      financedPaise: sumPaise(loans.map(({ amount_paise }) => amount_paise)),
    });
    return { ...value, settled };
  };
  const exact = settledAs(true);
  const { settled, ...value } = isToThePaisa(input, exact.settled.refundPaise) ? exact : settledAs(false);
  if (!input.replacedBy) refuseRefund(input, settled.refundPaise, sale.customer_id);

  const note: Note = { id: uuid(), businessDate, posting, document, taken, settled, ...value };
  await writeGoodsBack(tx, actor, note);
  const newSale = input.replacedBy
    ? await replacement(tx, actor, note, input.replacedBy, input.sessionId ?? null)
    : null;
  const setOffPaise = newSale ? Math.min(settled.refundPaise, newSale.totalPaise) : 0;
  if (newSale) refuseRefund(input, settled.refundPaise - setOffPaise, sale.customer_id);
  await writeNote(tx, actor, note, input, { loans, newSale, setOffPaise });

  const [creditNote, after] = [await creditNoteById(tx, note.id), await saleById(tx, sale.id)];
  if (!creditNote || !after) throw new Error('a credit note just written is not there');
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: sales.name,
    recordId: after.id,
    before: null,
    after: {
      status: after.status,
      creditNoteNo: creditNote.creditNoteNo,
      totalPaise: creditNote.totalPaise,
      reason: creditNote.reason,
    },
  });
  return {
    creditNoteNo: creditNote.creditNoteNo,
    creditNote,
    sale: after,
    ...(newSale ? { newSale } : {}),
  };
}

interface TakenLine {
  sold: SaleLineRow;
  quantity: number;
  condition: Condition | null;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  /** It is without tax. */
  netPaise: number;
  goods: GoodsBack;
}

interface Note {
  id: string;
  businessDate: BusinessDate;
  posting: PostingContext;
  document: SaleDocument;
  taken: TakenLine[];
  settled: SettledReturn;
  totalPaise: number;
  completes: boolean;
}

function refuseReturn(actor: Actor, { shop }: PostingContext, { sale, lines }: SaleDocument): void {
  if (sale.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  if (sale.status === 'RETURNED')
    throw alreadyReturned(lines.find(({ imei }) => imei)?.imei ?? sale.invoice_no);
  const days = shop.staffReturnDays;
  if (!mayExceedLimits(actor) && daysBetween(sale.business_date, actor.businessDate) > days)
    throw new Refusal(403, 'RETURN_LIMIT', 'errors.returnLimit', {
      params: { smart_count: days },
      approvable: true,
    });
}

/** Throws 422 by line, 409 `ALREADY_RETURNED`. */
function takenLines(
  { sale, lines, returns }: SaleDocument,
  input: ReturnInput,
  goods: Awaited<ReturnType<typeof goodsOfSale>>,
  businessDate: BusinessDate,
): TakenLine[] {
  const before = returnedPieces(returns);
  const taxReduced = reducesTax(sale.business_date, businessDate);
  return input.lines.map((asked, index) => {
    const path = `lines.${index}`;
    const sold = lines.find(({ id }) => id === asked.lineId);
    if (!sold) throw invalidField(`${path}.lineId`, 'validation.return.line');
    if (input.lines.findIndex(({ lineId }) => lineId === asked.lineId) !== index)
      throw invalidField(`${path}.lineId`, 'validation.return.twice');
    const from = before.get(sold.id) ?? 0;
    const left = sold.quantity - from;
    if (left === 0) throw alreadyReturned(sold.imei ?? sold.serial_no ?? sold.model);
    if (asked.quantity > left)
      throw invalidField(`${path}.quantity`, 'validation.return.quantity', { smart_count: left });
    const part = (paise: number) =>
      shareOfPieces(paise, { from, to: from + asked.quantity, of: sold.quantity });
    const tax = {
      taxable_paise: taxReduced ? part(sold.taxable_paise) : 0,
      cgst_paise: taxReduced ? part(sold.cgst_paise) : 0,
      sgst_paise: taxReduced ? part(sold.sgst_paise) : 0,
      igst_paise: taxReduced ? part(sold.igst_paise) : 0,
    };
    const total_paise = part(sold.total_paise);
    const back = goodsBack(
      asked,
      { from, path },
      goods.filter(({ lineId }) => lineId === sold.id),
    );
    return {
      sold,
      quantity: asked.quantity,
      condition: back.condition,
      ...tax,
      total_paise,
      netPaise: taxReduced && !sold.margin_scheme ? tax.taxable_paise : total_paise - taxOf(tax),
      goods: back,
    };
  });
}

const refundedPaise = ({ refund }: ReturnInput): number =>
  sumPaise((refund ?? []).map(({ amountPaise }) => amountPaise));

/** Where no cash moves a note is exact: what clears a due or a loan, and other money that is sent back so. */
const isToThePaisa = (input: ReturnInput, exactPaise: number): boolean =>
  !input.replacedBy &&
  refundedPaise(input) === exactPaise &&
  !input.refund?.some(({ method }) => method === 'CASH');

function valueOf({ sale, lines, returns }: SaleDocument, taken: readonly TakenLine[], isExact: boolean) {
  const before = returnedPieces(returns);
  return valueOfReturn(
    {
      totalPaise: sale.total_paise,
      returnedPaise: sumPaise((returns.notes ?? []).map(({ total_paise }) => total_paise)),
      lines: lines.map(line => ({
        id: line.id,
        quantity: line.quantity,
        returnedQuantity: before.get(line.id) ?? 0,
        totalPaise: line.total_paise,
      })),
    },
    new Map(taken.map(({ sold, quantity }) => [sold.id, quantity])),
    isExact,
  );
}

const givenRow = z.object({ financierId: z.string(), paise: z.int() });

const givenBack = (tx: ShopSql, saleId: string) =>
  tx.query(
    givenRow,
    `SELECT p.financier_id, sum(p.amount_paise)::bigint AS paise
       FROM payments p JOIN credit_notes n ON n.shop_id = p.shop_id AND n.id = p.document_id
      WHERE p.shop_id = $1 AND n.sale_id = $2 AND p.financier_id IS NOT NULL GROUP BY 1`,
    [tx.shopId, saleId],
  );

type Loan = SaleDocument['payments'][number];

/** Answers the loans of a sale less what earlier notes gave back of them. */
function outstandingLoans({ payments }: SaleDocument, given: readonly z.infer<typeof givenRow>[]): Loan[] {
  const back = new Map(given.map(({ financierId, paise }) => [financierId, paise]));
  return payments.flatMap(payment => {
    if (payment.method !== 'FINANCE' || !payment.financier_id) return [];
    const before = Math.min(payment.amount_paise, back.get(payment.financier_id) ?? 0);
    back.set(payment.financier_id, (back.get(payment.financier_id) ?? 0) - before);
    return [{ ...payment, amount_paise: payment.amount_paise - before }];
  });
}

/** Throws 422 on `refund` unless it adds up to what is the customer's. */
function refuseRefund(input: ReturnInput, expectedPaise: number, customerId: string | null): void {
  const { refund } = input;
  const index = (refund ?? []).findIndex(({ method }) => method === 'STORE_CREDIT');
  if (index >= 0 && !customerId)
    throw invalidField(`refund.${index}.method`, 'validation.return.creditNeedsCustomer');
  if (refundedPaise(input) !== expectedPaise)
    throw invalidField('refund', 'validation.return.refund', { amount: formatPaise(expectedPaise) });
}

const statusAfter = ({ completes }: Note) => (completes ? 'RETURNED' : 'PART_RETURNED');

const owingRow = z.object({ salesCount: z.int(), duePaise: z.int() });

/** Writes goods, dues and the state of the sale, before the sale that replaces it is posted. */
async function writeGoodsBack(tx: ShopSql, actor: Actor, note: Note): Promise<void> {
  const { businessDate, posting, document, taken, settled } = note;
  const { sale, lines, payments } = document;
  const batch = openBatch(tx);
  const status = statusAfter(note);
  batch.update(
    [{ id: sale.id, before: sale.status, after: status, cleared: settled.dueClearedPaise, at: actor.now }],
    'id uuid, before text, after text, cleared bigint, at timestamptz',
    `sales s SET status = d.after, due_paise = s.due_paise - d.cleared, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = d.before`,
    { expected: 1, otherwise: () => alreadyReturned(sale.invoice_no) },
  );
  if (status !== sale.status) {
    batch.update(
      [{ id: sale.id, after: status }],
      'id uuid, after text',
      'sale_facets f SET status = d.after FROM d WHERE f.shop_id = $1 AND f.sale_id = d.id',
    );
    moveInCounts(batch, summedSale(sale, lines, payments, sale.cost_paise), sale.status, status);
  }
  const movements = putBack(
    batch,
    actor,
    businessDate,
    taken.map(({ goods }) => goods),
  );
  writeMovements(
    batch,
    actor,
    {
      kind: 'SALE_RETURNED',
      id: note.id,
      documentNo: posting.documentNo,
      businessDate,
      partyName: sale.customer_name,
      partyPhone: sale.customer_phone,
      userName: posting.userName,
    },
    movements,
  );
  countProducts(batch, movements);
  if (sale.customer_id) {
    const [buyer] = await tx.query(
      owingRow,
      'SELECT sales_count, due_paise FROM customers WHERE shop_id = $1 AND id = $2',
      [tx.shopId, sale.customer_id],
    );
    changeCustomer(
      batch,
      actor,
      {
        id: sale.customer_id,
        due: -settled.dueClearedPaise,
        credit: 0,
        purchases: -note.totalPaise,
        sales: note.completes ? -1 : 0,
      },
      null,
      () => new Error('the customer of a sale does not owe what the sale says'),
    );
    changeShopTotals(batch, {
      customers: note.completes && buyer?.salesCount === 1 ? -1 : 0,
      owing: settled.dueClearedPaise > 0 && buyer?.duePaise === settled.dueClearedPaise ? -1 : 0,
      due: -settled.dueClearedPaise,
    });
  }
  await batch.run();
}

/** Field paths of its refusals begin with `replacedBy`. */
async function replacement(
  tx: ShopSql,
  actor: Actor,
  { businessDate, document: { sale }, settled }: Note,
  input: NonNullable<ReturnInput['replacedBy']>,
  sessionId: string | null,
): Promise<Sale> {
  if (input.businessDate && input.businessDate !== businessDate)
    throw invalidField('replacedBy.businessDate', 'validation.return.today');
  try {
    const customer =
      input.customer === undefined && sale.customer_id ? { id: sale.customer_id } : input.customer;
    return await recordSale(
      tx,
      actor,
      { ...input, businessDate, customer, sessionId: input.sessionId ?? sessionId },
      { paysPaise: settled.refundPaise },
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    const { status, code, messageKey, params, approvable } = error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([path, message]) => [`replacedBy.${path}`, message]),
    );
    throw new Refusal(status, code, messageKey, { params, errors, approvable });
  }
}

interface Settlement {
  loans: readonly Loan[];
  newSale: Sale | null;
  setOffPaise: number;
}

/** Answers what each loan gives back, in the order of the bill. */
function loansGivenBack(loans: readonly Loan[], financedPaise: number): Loan[] {
  let left = financedPaise;
  return loans.flatMap(loan => {
    const amount = Math.min(left, loan.amount_paise);
    left -= amount;
    return amount > 0 ? [{ ...loan, amount_paise: amount }] : [];
  });
}

async function writeNote(
  tx: ShopSql,
  actor: Actor,
  note: Note,
  input: ReturnInput,
  { loans, newSale, setOffPaise }: Settlement,
): Promise<void> {
  const { businessDate, posting, document, taken, settled, totalPaise } = note;
  const { sale } = document;
  const setOff = givenBy(
    setOffPaise > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: setOffPaise }] : [],
    { ...posting.shop, businessDate },
  );
  const refund = givenBy(input.refund ?? [], { ...posting.shop, businessDate }, 'refund');
  const back = loansGivenBack(loans, settled.financedPaise);
  const paidOut: Posting[] = [
    ...refund.map(({ method, account, amountPaise }) => ({
      account,
      amountPaise: -amountPaise,
      partyId: method === 'STORE_CREDIT' ? sale.customer_id : null,
    })),
    ...setOff.map(({ amountPaise }) => ({
      account: 'STORE_CREDIT' as const,
      amountPaise: -amountPaise,
      partyId: newSale?.customer?.id ?? null,
    })),
    ...back.map(({ financier_id, amount_paise }) => ({
      account: 'FINANCIERS' as const,
      amountPaise: -amount_paise,
      partyId: financier_id,
    })),
  ];
  const drawerSessionId = await sessionOfCash(tx, actor, posting, paidOut, input.sessionId);

  const sum = (of: (line: TakenLine) => number, lines: readonly TakenLine[] = taken) =>
    sumPaise(lines.map(of));
  const taxReduced = reducesTax(sale.business_date, businessDate);
  const margin = taxReduced ? taken.filter(({ sold }) => sold.margin_scheme) : [];
  const plain = taxReduced ? taken.filter(({ sold }) => !sold.margin_scheme) : [];
  const costPaise = sum(({ goods }) => goods.costPaise);
  const roundOffPaise = totalPaise - sum(({ netPaise }) => netPaise) - sum(taxOf);
  const batch = openBatch(tx);
  batch.insert('credit_notes', [
    {
      id: note.id,
      credit_note_no: posting.documentNo,
      financial_year: posting.financialYear,
      sequence: posting.sequence,
      sale_id: sale.id,
      business_date: businessDate,
      reason: input.reason.trim(),
      tax_reduced: taxReduced,
      completes: note.completes,
      taxable_paise: sum(line => line.taxable_paise, plain),
      cgst_paise: sum(line => line.cgst_paise, plain),
      sgst_paise: sum(line => line.sgst_paise, plain),
      igst_paise: sum(line => line.igst_paise, plain),
      margin_sales_paise: sum(line => line.total_paise, margin),
      margin_tax_paise: sum(taxOf, margin),
      untaxed_paise: taxReduced ? 0 : sum(line => line.total_paise),
      round_off_paise: roundOffPaise,
      total_paise: totalPaise,
      cost_paise: costPaise,
      due_cleared_paise: settled.dueClearedPaise,
      financed_paise: settled.financedPaise,
      refund_paise: settled.refundPaise,
      replaced_by: newSale?.id ?? null,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert(
    'credit_note_lines',
    taken.map(({ sold, goods, netPaise: _, ...line }, index) => ({
      ...line,
      id: uuid(),
      credit_note_id: note.id,
      line_no: index + 1,
      sale_line_id: sold.id,
      cost_paise: goods.costPaise,
    })),
  );
  const payments = [
    ...[...refund, ...setOff].map(payment => ({
      ...methodColumns(payment),
      amount_paise: payment.amountPaise,
      reference: 'reference' in payment ? (payment.reference ?? null) : null,
      financier_id: null as string | null,
      delivery_order_no: null as string | null,
      loan_no: null as string | null,
      party_id: payment.method === 'STORE_CREDIT' ? sale.customer_id : null,
    })),
    ...back.map(({ amount_paise, financier_id, delivery_order_no, loan_no, method_id }) => ({
      method: 'FINANCE' as const,
      method_id,
      account: 'FINANCIERS' as const,
      amount_paise,
      reference: null,
      financier_id,
      delivery_order_no,
      loan_no,
      party_id: financier_id,
    })),
  ];
  batch.insert(
    'payments',
    payments.map((payment, index) => ({
      ...payment,
      id: uuid(),
      document_kind: 'CREDIT_NOTE',
      document_id: note.id,
      line_no: index + 1,
      business_date: businessDate,
      created_at: actor.now,
    })),
  );
  changeReceivables(batch, back, -1);
  const storeCredit = sumPaise(
    refund.filter(({ method }) => method === 'STORE_CREDIT').map(({ amountPaise }) => amountPaise),
  );
  batch.update(
    back.map(({ id, amount_paise }) => ({ id, paise: amount_paise })),
    'id uuid, paise bigint',
    'payments p SET returned_paise = p.returned_paise + d.paise FROM d WHERE p.shop_id = $1 AND p.id = d.id',
    { expected: back.length, otherwise: () => new Error('a loan of a sale is missing') },
  );
  if (sale.customer_id && storeCredit > 0)
    changeCustomer(
      batch,
      actor,
      { id: sale.customer_id, due: 0, credit: storeCredit, purchases: 0, sales: 0 },
      null,
      () => new Error('the customer of a sale is missing'),
    );
  postEntry(batch, actor, {
    businessDate,
    kind: 'SALE_RETURNED',
    documentId: note.id,
    documentNo: posting.documentNo,
    partyName: sale.customer_name,
    drawerSessionId,
    lines: [
      { account: 'SALES', amountPaise: sum(({ netPaise }) => netPaise) },
      { account: 'OUTPUT_CGST', amountPaise: sum(line => line.cgst_paise) },
      { account: 'OUTPUT_SGST', amountPaise: sum(line => line.sgst_paise) },
      { account: 'OUTPUT_IGST', amountPaise: sum(line => line.igst_paise) },
      { account: 'ROUND_OFF', amountPaise: roundOffPaise },
      { account: 'CUSTOMERS', amountPaise: -settled.dueClearedPaise, partyId: sale.customer_id },
      ...paidOut,
      { account: 'STOCK', amountPaise: costPaise },
      { account: 'COST_OF_GOODS', amountPaise: -costPaise },
    ],
  });
  addToStatistics(batch, summedNote(actor, note, payments));
  await batch.run();
}

/** Counts below zero, on the note's day, by who sold it, so that a sale and its return add up to nothing. */
function summedNote(
  actor: Actor,
  { businessDate, document, taken, totalPaise, completes }: Note,
  payments: readonly { method: string; amount_paise: number }[],
): SummedSale {
  const { sale, lines } = document;
  const shown = completes ? lines : taken.map(({ sold }) => sold);
  const summed = shown.map(sold => {
    const line = taken.find(each => each.sold.id === sold.id);
    const tax = line ? taxOf(line) : 0;
    return {
      company: sold.company,
      model: sold.model,
      itemCategory: sold.item_category,
      quantity: minus(line?.quantity),
      totalPaise: minus(line?.total_paise),
      netPaise: minus(line?.netPaise),
      taxPaise: minus(sold.margin_scheme ? 0 : tax),
      marginTaxPaise: minus(sold.margin_scheme ? tax : 0),
      costPaise: minus(line?.goods.costPaise),
    };
  });
  const sum = (of: (line: (typeof summed)[number]) => number) => sumPaise(summed.map(of));
  const methods = [...new Set(document.payments.map(({ method }) => method))];
  return {
    businessDate,
    createdAt: actor.now,
    soldHour: businessDate === actor.businessDate ? hourOf(actor.now, actor.timeZone) : null,
    soldBy: sale.sold_by,
    sales: completes ? -1 : 0,
    isFreeRepair: sale.free_repair,
    netPaise: sum(({ netPaise }) => netPaise),
    totalPaise: minus(totalPaise),
    taxPaise: sum(({ taxPaise }) => taxPaise),
    marginTaxPaise: sum(({ marginTaxPaise }) => marginTaxPaise),
    costPaise: sum(({ costPaise }) => costPaise),
    paymentMethod: sale.payment_method,
    paymentMode: sale.payment_mode,
    lines: summed,
    payments: [
      ...(completes ? methods.map(method => ({ method, amountPaise: 0, sales: -1 })) : []),
      ...payments.map(({ method, amount_paise }) => ({ method, amountPaise: minus(amount_paise), sales: 0 })),
    ],
  };
}

/** It never answers −0. */
const minus = (amount = 0): number => (amount === 0 ? 0 : -amount);
