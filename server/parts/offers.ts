/** Versions of an offer: what a record's lines were when its customer was asked, and what the customer said. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { resourceOf } from '../../src/resources/index.ts';
import type { AnyResource, Offers } from '../../src/kit/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { goodsLines } from '../products/index.ts';
import type { Actor } from '../posting/index.ts';
import { goodsLinesOf } from './goodsLinesOf.ts';

type Values = Readonly<Record<string, unknown>>;

interface Offering {
  tx: ShopSql;
  actor: Actor;
  resource: AnyResource;
  offers: Offers;
  id: string;
}

/** Lines of the record as its papers have them, without what is put back. */
const offeredLines = ({ tx, actor, resource, offers, id }: Offering) => {
  const { of, by, goods } = goodsLinesOf(resource, offers.lines);
  const column = (name: string) => of.fieldOf(name).column;
  return goodsLines(
    tx,
    {
      table: of.table,
      by: column(by),
      product: column(goods.product),
      unit: column(goods.unit),
      quantity: column(goods.quantity),
      price: column(goods.price),
      kind: column(goods.kind),
      where: `l.${column(goods.use)} IS DISTINCT FROM 'PUT_BACK'`,
    },
    [tx.shopId, id, actor.businessDate],
  );
};

const versionsOf = ({ offers: { versions } }: Offering) => {
  const of = resourceOf(versions.of);
  if (!of) throw new Error(`no resource '${versions.of}'`);
  const column = (name: string) => of.fieldOf(name).column;
  return { table: of.table, by: column(versions.by), number: column(versions.number), column };
};

/** Earlier versions stay. */
async function writeVersion(offering: Offering, version: number, record: Values): Promise<void> {
  const { tx, actor, resource, offers, id } = offering;
  const { table, by, number, column } = versionsOf(offering);
  const { of, goods } = goodsLinesOf(resource, offers.lines);
  const kindName = of.fieldOf(goods.kind).choices ?? goods.kind;
  const items = (await offeredLines(offering)).map(({ kind, ...line }) => ({
    [kindName]: kind,
    ...line,
    totalPaise: line.quantity * line.unitPricePaise,
  }));
  const copied = Object.entries(offers.versions.copied ?? {});
  const columns = copied.map(([name]) => `, ${column(name)}`).join('');
  await tx.run(
    `INSERT INTO ${table} (shop_id, id, ${by}, ${number}, total_paise, items, created_at, updated_at${columns})
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $7${copied.map((_, place) => `, $${place + 8}`).join('')})`,
    [
      tx.shopId,
      uuid(),
      id,
      version,
      record[offers.offered] ?? 0,
      JSON.stringify(items),
      actor.now,
      ...copied.map(([, from]) => record[from] ?? null),
    ],
  );
}

const offered = z.object({ name: z.string(), quantity: z.int(), unitPricePaise: z.int() });
const storedRow = z.object({ items: z.array(z.looseObject(offered.shape)).nullable() });

const offerOf = (lines: readonly z.infer<typeof offered>[]): string =>
  lines
    .map(({ name, quantity, unitPricePaise }) => `${quantity} ${unitPricePaise} ${name}`)
    .sort()
    .join('\n');

/** Whether the record offers the goods that this version has, in any order; true of versions without stored lines. */
async function isAsOffered(offering: Offering, version: number): Promise<boolean> {
  const { tx, id } = offering;
  const { table, by, number } = versionsOf(offering);
  const [row] = await tx.query(
    storedRow,
    `SELECT items FROM ${table} WHERE shop_id = $1 AND ${by} = $2 AND ${number} = $3`,
    [tx.shopId, id, version],
  );
  if (!row?.items) return true;
  return offerOf(row.items) === offerOf(await offeredLines(offering));
}

/** What the customer said to the last version. */
async function decide(offering: Offering, version: number, record: Values, isAgreed: boolean): Promise<void> {
  const { tx, actor, offers, id } = offering;
  const { table, by, number } = versionsOf(offering);
  const decision = isAgreed ? offers.agreed : offers.declined;
  await tx.run(
    `UPDATE ${table} SET decision = $4, decided_by = $5, channel = $6, decided_at = $7, updated_at = $7, version = version + 1
      WHERE shop_id = $1 AND ${by} = $2 AND ${number} = $3`,
    [
      tx.shopId,
      id,
      version,
      isAgreed ? 'APPROVED' : 'DECLINED',
      record[decision.by] ?? null,
      record[decision.channel] ?? null,
      actor.now,
    ],
  );
}

type Write = (resource: AnyResource, ids: readonly string[], sets: Values) => Promise<void>;

/**
 * After every write of records with offers: a new version is stored, a decision is stored with it, other lines are a new
 * version, and a total above the agreed one is offered again.
 */
export async function followOffers(
  resource: AnyResource,
  written: readonly { id: string; before: object | null; after: object | null }[],
  { tx, caller, set }: { tx: ShopSql; caller: Actor; set: unknown },
): Promise<void> {
  const { offers, workflow } = resource;
  if (!offers || !workflow) return;
  for (const { id, before, after } of written) {
    if (!after) continue;
    const [was, record] = [before as Values | null, after as Values];
    const offering = { tx, actor: caller, resource, offers, id };
    const [state, stateBefore] = [String(record[workflow.field]), was?.[workflow.field]];
    const paise = (name: string) => (record[name] as number | null) ?? null;
    const version = paise(offers.version) ?? 0;
    if (version !== (was?.[offers.version] ?? 0)) await writeVersion(offering, version, record);
    if (state !== stateBefore && stateBefore === offers.state)
      await decide(offering, version, record, state === offers.agreed.state);
    const total = paise(offers.total) ?? 0;
    const isOpen = state === offers.state;
    if (isOpen && (total !== paise(offers.offered) || !(await isAsOffered(offering, version))))
      await (set as Write)(resource, [id], { [offers.version]: version + 1, [offers.offered]: total });
    if (offers.binding.includes(state) && total > (paise(offers.agreedTotal) ?? total))
      await (set as Write)(resource, [id], { [workflow.field]: offers.state });
  }
}
