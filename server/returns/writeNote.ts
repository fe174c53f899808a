/** Writes a credit note, with goods or without: document, money, ledger and statistics. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import type { Returned } from '../../src/resources/returns/answers.ts';
import type { CreditNoteKind } from '../../src/resources/sales/choices.ts';
import { hourOf } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { letGoPosting, writeTakenBack } from '../dues/index.ts';
import { givenBy, methodColumns, postEntry, type Posting, sessionOfCash } from '../ledger/index.ts';
import { changeCustomer, changeReceivables } from '../parties/index.ts';
import { type Actor, openBatch, postedBy } from '../posting/index.ts';
import { saleById, summedSale, taxOf } from '../sales/index.ts';
import { countProducts, writeMovements } from '../stock/index.ts';
import { addToStatistics, changeShopTotals, moveInCounts, type SummedSale } from '../sums/index.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { creditNoteById } from './creditNote.ts';
import { alreadyReturned, putBack } from './goodsBack.ts';
import type { Note, NoteLine } from './note.ts';
import type { RefundInput } from './noteMoney.ts';

const INCOME_OF = {
  RETURN: 'SALES',
  PRICE: 'SALES',
  DISCOUNT: 'DISCOUNTS_ALLOWED',
} as const satisfies Record<CreditNoteKind, Posting['account']>;

interface Replacement {
  newSale: Sale | null;
  setOffPaise: number;
}
const NOT_REPLACED: Replacement = { newSale: null, setOffPaise: 0 };

/** Without goods the sale is as it was. */
const statusAfter = ({ kind, completes, document: { sale } }: Note) =>
  kind !== 'RETURN' ? sale.status : completes ? 'RETURNED' : 'PART_RETURNED';

const takenBackPaise = ({ money }: Note): number => sumPaise(money.takenBack.map(({ paise }) => paise));

const owingRow = z.object({ salesCount: z.int(), duePaise: z.int() });

/** Writes goods, dues and the state of the sale, before the sale that replaces it is posted. */
export async function writeSaleBack(tx: ShopSql, actor: Actor, note: Note): Promise<void> {
  const { businessDate, posting, document, money } = note;
  const { sale, lines, payments } = document;
  const back = takenBackPaise(note);
  const due = back - money.dueClearedPaise;
  const batch = openBatch(tx);
  const status = statusAfter(note);
  batch.update(
    [{ id: sale.id, before: sale.status, after: status, due, back, at: actor.now }],
    'id uuid, before text, after text, due bigint, back bigint, at timestamptz',
    `sales s SET status = d.after, due_paise = s.due_paise + d.due, written_off_paise = s.written_off_paise - d.back,
            updated_at = d.at, version = s.version + 1
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
  writeTakenBack(batch, actor, money.takenBack, { takenBackBy: note.id, businessDate });
  const movements = putBack(
    batch,
    actor,
    businessDate,
    note.lines.map(({ goods }) => goods),
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
        due,
        credit: 0,
        purchases: -note.totalPaise,
        sales: note.completes ? -1 : 0,
      },
      null,
      () => new Error('the customer of a sale does not owe what the sale says'),
    );
    changeShopTotals(batch, {
      customers: note.completes && buyer?.salesCount === 1 ? -1 : 0,
      owing: due < 0 && buyer?.duePaise === -due ? -1 : 0,
      due,
    });
  }
  await batch.run();
}

export async function writeNote(
  tx: ShopSql,
  actor: Actor,
  note: Note,
  input: RefundInput & { sessionId?: string | null | undefined },
  { newSale, setOffPaise }: Replacement = NOT_REPLACED,
): Promise<void> {
  const { businessDate, posting, document, lines, money, taxReduced, totalPaise } = note;
  const { sale } = document;
  const on = { ...posting.shop, businessDate };
  const setOff = givenBy(
    setOffPaise > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: setOffPaise }] : [],
    on,
  );
  const refund = givenBy(input.refund ?? [], on, 'refund').filter(({ amountPaise }) => amountPaise > 0);
  const back = money.loans;
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

  const sum = (of: (line: NoteLine) => number, some: readonly NoteLine[] = lines) => sumPaise(some.map(of));
  const margin = taxReduced ? lines.filter(({ sold }) => sold.margin_scheme) : [];
  const plain = taxReduced ? lines.filter(({ sold }) => !sold.margin_scheme) : [];
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
      kind: note.kind,
      reason: note.reason,
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
      due_cleared_paise: money.dueClearedPaise,
      financed_paise: money.financedPaise,
      refund_paise: money.refundPaise,
      replaced_by: newSale?.id ?? null,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert(
    'credit_note_lines',
    lines.map(({ sold, goods, netPaise: _, ...line }, index) => ({
      ...line,
      id: uuid(),
      credit_note_id: note.id,
      condition: goods.condition,
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
      { account: INCOME_OF[note.kind], amountPaise: sum(({ netPaise }) => netPaise) },
      { account: 'OUTPUT_CGST', amountPaise: sum(line => line.cgst_paise) },
      { account: 'OUTPUT_SGST', amountPaise: sum(line => line.sgst_paise) },
      { account: 'OUTPUT_IGST', amountPaise: sum(line => line.igst_paise) },
      { account: 'ROUND_OFF', amountPaise: roundOffPaise },
      {
        account: 'CUSTOMERS',
        amountPaise: takenBackPaise(note) - money.dueClearedPaise,
        partyId: sale.customer_id,
      },
      ...money.takenBack.map(({ kind, paise }) => letGoPosting(kind, -paise)),
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
  { kind, businessDate, document, lines: noted, totalPaise, completes }: Note,
  payments: readonly { method: string; amount_paise: number }[],
): SummedSale {
  const { sale, lines } = document;
  const shown = completes ? lines : noted.map(({ sold }) => sold);
  const summed = shown.map(sold => {
    const line = noted.find(each => each.sold.id === sold.id);
    const tax = line ? taxOf(line) : 0;
    return {
      companyId: sold.company_id,
      model: sold.model,
      itemCategory: sold.item_category,
      quantity: minus(line?.quantity),
      totalPaise: minus(line?.total_paise),
      // A discount after the sale is an expense: sales without tax stay as they are.
      netPaise: minus(kind === 'DISCOUNT' ? 0 : line?.netPaise),
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

/** Answers what was written, and logs it with the sale. */
export async function writtenNote(tx: ShopSql, actor: Actor, note: Note): Promise<Returned> {
  const [creditNote, after] = [await creditNoteById(tx, note.id), await saleById(tx, note.document.sale.id)];
  if (!creditNote || !after) throw new Error('a credit note just written is not there');
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: sales.name,
    recordId: after.id,
    before: null,
    after: {
      status: after.status,
      creditNoteNo: creditNote.creditNoteNo,
      ...(note.kind === 'RETURN' ? {} : { kind: note.kind }),
      totalPaise: creditNote.totalPaise,
      reason: creditNote.reason,
    },
  });
  return { creditNoteNo: creditNote.creditNoteNo, creditNote, sale: after };
}
