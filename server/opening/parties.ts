/** Dues of customers and suppliers, bill by bill or one sum, and what was paid in advance. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { CustomerRow, PartyInput, SupplierRow } from '../../src/resources/opening/inputs.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { normaliseGstin } from '../../src/kit/rules/gstin.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { changeParty, partyOf } from '../dues/index.ts';
import { openBatch } from '../posting/index.ts';
import { changePayable, supplierById } from '../suppliers/index.ts';
import {
  beginRow,
  postRow,
  rowInUse,
  STORED,
  storedRow,
  type Draft,
  type Entering,
  type StoredRow,
} from './entry.ts';

type Kind = 'CUSTOMERS' | 'SUPPLIERS';
const TABLE = { CUSTOMERS: 'customers', SUPPLIERS: 'suppliers' } as const;
const FIELD = { CUSTOMERS: 'customer', SUPPLIERS: 'supplier' } as const;
const COLUMN = { CUSTOMERS: 'customer_id', SUPPLIERS: 'supplier_id' } as const;

const foundRow = z.object({ id: z.string() });

/** By id; by phone; without a phone by name, among those that have none. */
async function findParty(tx: ShopSql, kind: Kind, asked: PartyInput): Promise<string | null> {
  const [where, value] =
    'id' in asked
      ? [kind === 'CUSTOMERS' ? 'id = customer_who_stays($1, $2::uuid, NULL)' : 'id = $2::uuid', asked.id]
      : asked.phone
        ? ['phone = $2', normalisePhone(asked.phone)]
        : ['phone IS NULL AND folded(name) = folded($2)', asked.name];
  const [found] = await tx.query(
    foundRow,
    `SELECT id FROM ${TABLE[kind]} WHERE shop_id = $1 AND ${where} ORDER BY created_at, id LIMIT 1`,
    [tx.shopId, value],
  );
  return found?.id ?? null;
}

/** Finds the party of a row, or makes it. Throws 422. */
async function partyId({ tx, actor, posting }: Entering, kind: Kind, asked: PartyInput, path: string) {
  const found = await findParty(tx, kind, asked);
  if (found) return found;
  if ('id' in asked) throw invalidField(`${path}.id`, 'validation.reference');
  const gstin = asked.gstin ? normaliseGstin(asked.gstin) : null;
  refuseOwnGstin(`${path}.gstin`, gstin, posting.shop);
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert(TABLE[kind], [
    {
      id,
      name: asked.name.trim(),
      phone: asked.phone ? normalisePhone(asked.phone) : null,
      gstin,
      state_code: asked.stateCode ?? (gstin ? gstin.slice(0, 2) : null),
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  await batch.run();
  return id;
}

/** By what it says, not by its key: a merged customer's rows are of the one who stays. */
async function storedOf(
  { tx, asOf }: Entering,
  kind: Kind,
  id: string,
  no: string,
): Promise<StoredRow | undefined> {
  const [row] = await tx.query(
    storedRow,
    `SELECT ${STORED} FROM opening_rows
      WHERE shop_id = $1 AND kind = $2 AND ${COLUMN[kind]} = $3 AND folded(document_no) = folded($4) AND as_of = $5
      ORDER BY created_at, id LIMIT 1`,
    [tx.shopId, kind, id, no, asOf],
  );
  return row;
}

const usedRow = z.object({ paise: z.int() });
interface Due {
  partyId: string;
  billNo: string;
  billDate: string;
  duePaise: number;
}

export async function enterParties(
  entering: Entering,
  ...[kind, rows]: ['CUSTOMERS', readonly CustomerRow[]] | ['SUPPLIERS', readonly SupplierRow[]]
): Promise<void> {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const path = `rows.${index}`;
    const asked = 'customer' in row ? row.customer : row.supplier;
    const billDate = row.billDate ?? entering.asOf;
    if (billDate > entering.asOf) throw invalidField(`${path}.billDate`, 'validation.opening.afterIt');
    const due: Due = {
      partyId: await partyId(entering, kind, asked, `${path}.${FIELD[kind]}`),
      billNo: row.billNo?.trim() ?? '',
      billDate,
      duePaise: row.duePaise,
    };
    const key = `${due.partyId} ${due.billNo.toLowerCase()}`;
    if (seen.has(key)) throw invalidField(`${path}.billNo`, 'validation.opening.twice');
    seen.add(key);
    const was = await storedOf(entering, kind, due.partyId, due.billNo);
    if (!was && due.duePaise === 0) continue;
    const draft = { kind, key: was?.key ?? key, documentNo: due.billNo, path: `${path}.duePaise` };
    await (kind === 'CUSTOMERS' ? enterCustomer : enterSupplier)(entering, draft, was, due);
  }
}

const advanceOf = (duePaise: number): number => Math.max(0, -duePaise);
const dueOf = (duePaise: number): number => Math.max(0, duePaise);

const chargeRow = z.object({ amountPaise: z.int(), settledPaise: z.int() });

async function enterCustomer(
  entering: Entering,
  draft: Draft,
  was: StoredRow | undefined,
  { partyId: id, billDate, duePaise }: Due,
): Promise<void> {
  const { tx, actor } = entering;
  const party = await partyOf(tx, 'CUSTOMER', id);
  if (!party) throw new Error('a customer of a row is not there');
  const row = beginRow(entering, draft, was);
  const [charge] = await tx.query(
    chargeRow,
    'SELECT amount_paise, paid_paise + written_off_paise AS settled_paise FROM customer_charges WHERE shop_id = $1 AND id = $2',
    [tx.shopId, row.id],
  );
  const amountPaise = dueOf(duePaise);
  if (charge && amountPaise < charge.settledPaise) throw rowInUse(draft.path);
  if (charge)
    row.batch.update(
      [{ id: row.id, amount: amountPaise, no: row.documentNo, day: billDate }],
      'id uuid, amount bigint, no text, day date',
      `customer_charges c SET amount_paise = d.amount, due_paise = d.amount - c.paid_paise - c.written_off_paise,
              document_no = d.no, business_date = d.day
         FROM d WHERE c.shop_id = $1 AND c.id = d.id`,
      { expected: 1, otherwise: () => rowInUse(draft.path) },
    );
  else if (amountPaise > 0)
    row.batch.insert('customer_charges', [
      {
        id: row.id,
        customer_id: id,
        document_no: row.documentNo,
        kind: 'OPENING',
        business_date: billDate,
        amount_paise: amountPaise,
        paid_paise: 0,
        due_paise: amountPaise,
        created_at: actor.now,
      },
    ]);
  const change = {
    due: amountPaise - (charge?.amountPaise ?? 0),
    credit: advanceOf(duePaise) - advanceOf(was?.amountPaise ?? 0),
  };
  if (party.storeCreditPaise + change.credit < 0) throw rowInUse(draft.path);
  changeParty(row.batch, actor, party, change, () => rowInUse(draft.path));
  row.write({ amount_paise: duePaise, customer_id: id, bill_date: billDate });
  await postRow(
    entering,
    draft,
    row,
    [
      { account: 'CUSTOMERS', partyId: id, amountPaise: change.due },
      { account: 'STORE_CREDIT', partyId: id, amountPaise: -change.credit },
    ],
    party.name,
  );
  await row.batch.run();
}

const billRow = z.object({ totalPaise: z.int(), settledPaise: z.int() });
const takenRow = z.object({ id: z.string() });

/** A bill of the supplier with this number in its year would be due twice. Throws 409 `BILL_ENTERED_ALREADY`. */
async function refuseEnteredBill(
  { tx }: Entering,
  { path }: Draft,
  { partyId: id, billNo, billDate }: Due,
  { rowId, supplier }: { rowId: string; supplier: string },
): Promise<void> {
  if (!billNo) return;
  const [taken] = await tx.query(
    takenRow,
    `SELECT id FROM purchase_bills WHERE shop_id = $1 AND supplier_id = $2 AND financial_year = $3
        AND folded(bill_no) = folded($4) AND status = 'POSTED' AND id <> $5`,
    [tx.shopId, id, financialYearOf(billDate).startYear, billNo, rowId],
  );
  if (!taken) return;
  const params = { billNo, supplier };
  throw new Refusal(409, 'BILL_ENTERED_ALREADY', 'errors.billEnteredAlready', {
    params,
    errors: { [path.replace('duePaise', 'billNo')]: { key: 'errors.billEnteredAlready', params } },
  });
}

async function enterSupplier(
  entering: Entering,
  draft: Draft,
  was: StoredRow | undefined,
  due: Due,
): Promise<void> {
  const { tx, actor, posting, asOf } = entering;
  const { partyId: id, billDate, duePaise } = due;
  const supplier = await supplierById(tx, id);
  const row = beginRow(entering, draft, was);
  await refuseEnteredBill(entering, draft, due, { rowId: row.id, supplier: supplier.name });
  const [bill] = await tx.query(
    billRow,
    'SELECT total_paise, paid_paise + credited_paise AS settled_paise FROM purchase_bills WHERE shop_id = $1 AND id = $2',
    [tx.shopId, row.id],
  );
  const [matched] = await tx.query(
    usedRow,
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM supplier_allocations
      WHERE shop_id = $1 AND source_id = $2 AND source_kind = 'OPENING'`,
    [tx.shopId, row.id],
  );
  const totalPaise = dueOf(duePaise);
  if (advanceOf(duePaise) < (matched?.paise ?? 0) || totalPaise < (bill?.settledPaise ?? 0))
    throw rowInUse(draft.path);
  const dated = {
    bill_no: row.documentNo,
    bill_date: billDate,
    financial_year: financialYearOf(billDate).startYear,
  };
  if (bill)
    row.batch.update(
      [{ id: row.id, total: totalPaise, ...dated, business_date: asOf, at: actor.now }],
      'id uuid, total bigint, bill_no text, bill_date date, financial_year smallint, business_date date, at timestamptz',
      `purchase_bills b SET total_paise = d.total, due_paise = d.total - b.paid_paise - b.credited_paise, bill_no = d.bill_no,
              bill_date = d.bill_date, financial_year = d.financial_year, business_date = d.business_date, updated_at = d.at, version = b.version + 1
         FROM d WHERE b.shop_id = $1 AND b.id = d.id`,
      { expected: 1, otherwise: () => rowInUse(draft.path) },
    );
  else if (totalPaise > 0)
    row.batch.insert('purchase_bills', [
      {
        id: row.id,
        opening: true,
        supplier_id: id,
        supplier_name: supplier.name,
        supplier_phone: supplier.phone,
        supplier_gstin: supplier.gstin,
        ...dated,
        business_date: asOf,
        status: 'POSTED',
        inter_state: false,
        input_credit: false,
        units: 0,
        taxable_paise: 0,
        cgst_paise: 0,
        sgst_paise: 0,
        igst_paise: 0,
        freight_paise: 0,
        discount_paise: 0,
        round_off_paise: 0,
        total_paise: totalPaise,
        paid_paise: 0,
        credited_paise: 0,
        due_paise: totalPaise,
        entered_by: actor.userId,
        entered_by_name: posting.userName,
        created_at: actor.now,
        updated_at: actor.now,
        version: 1,
      },
    ]);
  row.write({ amount_paise: -duePaise, supplier_id: id, bill_date: billDate });
  const amountPaise = -duePaise - (was?.amountPaise ?? 0);
  changePayable(row.batch, id, -amountPaise);
  await postRow(entering, draft, row, [{ account: 'SUPPLIERS', partyId: id, amountPaise }], supplier.name);
  await row.batch.run();
}
