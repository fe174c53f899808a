/** Rows of the opening balances, and what each changes when it is entered, replaced or removed: docs/decisions/377-openings.md. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import {
  OPENING_ACCOUNTS,
  POSTED_KINDS,
  type OpeningKind,
  type PostedKind,
} from '../../src/resources/opening/rules.ts';
import type { Message } from '../../src/kit/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { isCash, postEntry, refuseCashBelowZero, type Posting } from '../ledger/index.ts';
import { openBatch, type Actor, type Batch, type PostingContext } from '../posting/index.ts';

export interface Entering {
  tx: ShopSql;
  actor: Actor;
  posting: PostingContext;
  asOf: string;
}

export const storedRow = z.object({
  id: z.string(),
  key: z.string(),
  documentNo: z.string(),
  amountPaise: z.int(),
  productId: z.string().nullable(),
  stockItemId: z.string().nullable(),
  quantity: z.int(),
  unitCostPaise: z.int(),
});
export const STORED =
  'id, key, document_no, amount_paise, product_id, stock_item_id, quantity, unit_cost_paise';
export type StoredRow = z.infer<typeof storedRow>;

/** Of this day: what was removed before the day was changed has its entries on the other. */
export const storedRows = async (
  { tx, asOf }: Pick<Entering, 'tx' | 'asOf'>,
  kind: OpeningKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> => {
  const rows = await tx.query(
    storedRow,
    `SELECT ${STORED} FROM opening_rows
      WHERE shop_id = $1 AND kind = $2 AND as_of = $3 AND key = ANY ($4::text[])`,
    [tx.shopId, kind, asOf, keys],
  );
  return new Map(rows.map(row => [row.key, row]));
};

/** What a row says, beside its kind and key. */
export interface Columns {
  amount_paise: number;
  product_id?: string | null;
  stock_item_id?: string | null;
  quantity?: number;
  unit_cost_paise?: number;
  customer_id?: string | null;
  supplier_id?: string | null;
  financier_id?: string | null;
  customer_name?: string | null;
  bill_date?: string | null;
  account?: string | null;
  drawer_id?: string | null;
  place_id?: string | null;
}

export interface Draft {
  kind: OpeningKind;
  key: string;
  /** A number that people know it by; empty without. */
  documentNo: string;
  path: string;
}

/** It is in use by a document of the shop: sold, paid, set off. */
export const rowInUse = (path: string): Refusal =>
  new Refusal(409, 'IN_USE', 'errors.openingInUse', { errors: { [path]: { key: 'errors.openingInUse' } } });

const NOTHING = {
  product_id: null,
  stock_item_id: null,
  quantity: 0,
  unit_cost_paise: 0,
  customer_id: null,
  supplier_id: null,
  financier_id: null,
  customer_name: null,
  bill_date: null,
  account: null,
  drawer_id: null,
  place_id: null,
};
const CHANGED = ['amount_paise', ...Object.keys(NOTHING), 'updated_at'];

export interface Written {
  id: string;
  /** The number that it was entered with first. */
  documentNo: string;
  batch: Batch;
}

/** Begins the batch of one row, under the id that it has or gets. */
export function beginRow({ tx, actor, posting, asOf }: Entering, draft: Draft, was: StoredRow | undefined) {
  const id = was?.id ?? uuid();
  const documentNo = was?.documentNo ?? draft.documentNo;
  const batch = openBatch(tx);
  const write = (columns: Columns): void =>
    batch.insert(
      'opening_rows',
      [
        {
          id,
          kind: draft.kind,
          key: draft.key,
          document_no: documentNo,
          as_of: asOf,
          ...NOTHING,
          ...columns,
          entered_by: actor.userId,
          entered_by_name: posting.userName,
          created_at: actor.now,
          updated_at: actor.now,
        },
      ],
      `ON CONFLICT (shop_id, id) DO UPDATE SET ${CHANGED.map(name => `${name} = EXCLUDED.${name}`).join(', ')}`,
    );
  return { id, documentNo: documentNo || NO_NUMBER, batch, write };
}

const isPosted = (kind: OpeningKind): kind is PostedKind =>
  (POSTED_KINDS as readonly string[]).includes(kind);

/** Posts what a row changes against the account of its kind, on the day of the opening. */
export async function postRow(
  { tx, actor, asOf }: Entering,
  { kind }: Draft,
  { id, batch, documentNo }: Written,
  lines: readonly Posting[],
  partyName: string | null = null,
): Promise<void> {
  if (!isPosted(kind)) throw new Error(`${kind} posts nothing`);
  const changed = lines.filter(({ amountPaise }) => amountPaise !== 0);
  const amountPaise = changed.reduce((sum, line) => sum - line.amountPaise, 0);
  // What is in the drawers is counted there: the cash of an opening is in the safe until a drawer opens with it.
  if (changed.some(isCash)) await refuseCashBelowZero(tx, actor, null, changed);
  postEntry(batch, actor, {
    businessDate: asOf,
    kind: 'OPENING',
    documentId: id,
    documentNo,
    partyName,
    lines: [...changed, { account: OPENING_ACCOUNTS[kind], amountPaise }],
  });
}

/** A row without a number of its own; the day book shows it. */
export const NO_NUMBER = '–';

/** Refuses the same row twice in one request. */
export function refuseTwice(drafts: readonly Draft[]): void {
  const errors: Record<string, Message> = {};
  const seen = new Set<string>();
  for (const { key, path } of drafts) {
    if (seen.has(key)) errors[path] = { key: 'validation.opening.twice' };
    seen.add(key);
  }
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'INVALID', 'errors.invalid', { errors });
}
