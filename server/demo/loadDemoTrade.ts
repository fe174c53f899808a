import { v7 as uuid } from 'uuid';
import type { Database, ShopSql, Sql } from '../db/database.ts';
import { actorAt, type Actor } from '../shop/actor.ts';
import { cancelSale } from '../shop/cancelSale.ts';
import { recordPurchaseBill } from '../shop/recordPurchaseBill.ts';
import { recordSale } from '../shop/recordSale.ts';
import type { SaleInput } from '../../src/resources/calls/sales.ts';
import { businessDateOf, DEFAULT_TIME_ZONE } from '../../src/resources/rules/businessDate.ts';
import { DEMO_FINANCIERS } from './demoSales.ts';
import { demoTrade, type DemoEvent, type DemoLine, type DemoPayment } from './trade.ts';

const SEED = 20_241_120;
/** The planner has to learn how the tables grow, or it reads them whole for every sale. */
const ANALYZE_EVERY = 300;

export interface DemoStaff {
  ownerId: string;
  staffId: string;
}

/** What happened in the demo shop in the two years before `now`. */
export function demoTradeUntil(now: Date): DemoEvent[] {
  const plan = demoTrade(SEED, businessDateOf(now, DEFAULT_TIME_ZONE));
  return plan.filter(event => instantOf(event) <= now);
}

/**
 * Plays a plan through the shop's own functions, in one transaction: a start that is cut short leaves none of it.
 * Two years take ten seconds and more on the embedded database.
 */
export async function loadDemoTrade(
  db: Database,
  shopId: string,
  staff: DemoStaff,
  plan: readonly DemoEvent[],
): Promise<void> {
  const productIds = new Map<number, string>();
  const financierIds = new Map(DEMO_FINANCIERS.map(name => [name, uuid()]));
  const saleIds: string[] = [];
  await db.asOwner(async owner => {
    const tx = Object.assign(owner, { shopId });
    await addFinanciers(owner, shopId, financierIds);
    for (const [index, event] of plan.entries()) {
      if (index % ANALYZE_EVERY === 0) await actAsShop(owner, shopId);
      const seller = event.kind === 'sale' && event.soldBy === 'staff' ? staff.staffId : staff.ownerId;
      const at = instantOf(event);
      const actor = actorAt({ shopId, userId: seller, role: 'owner', now: at, timeZone: DEFAULT_TIME_ZONE });
      if (event.kind === 'bill') await enterBill(tx, actor, event, productIds);
      else if (event.kind === 'sale')
        saleIds.push((await recordSale(tx, actor, saleInputOf(event, productIds, financierIds))).id);
      else await cancelSale(tx, actor, saleIds[event.sale] ?? '', event.reason);
    }
  });
  await db.tidy();
}

/**
 * The rest of the transaction runs under row-level security, like everything the shop does. Before that, as the
 * owner of the tables, the planner is told how they have grown: nobody else does so inside one transaction.
 */
async function actAsShop(owner: Sql, shopId: string): Promise<void> {
  await owner.query('SET LOCAL ROLE NONE');
  await owner.query('ANALYZE');
  await owner.query("SELECT set_config('galla.shop_id', $1, true), set_config('role', 'galla_app', true)", [
    shopId,
  ]);
}

const addFinanciers = (owner: Sql, shopId: string, ids: ReadonlyMap<string, string>): Promise<unknown> =>
  owner.query(`INSERT INTO financiers (shop_id, id, name) SELECT $1, * FROM unnest($2::uuid[], $3::text[])`, [
    shopId,
    [...ids.values()],
    [...ids.keys()],
  ]);

/** India has one time and no summer time. */
function instantOf({ date, minute }: DemoEvent): Date {
  return new Date(Date.parse(`${date}T00:00:00+05:30`) + minute * 60_000);
}

async function enterBill(
  tx: ShopSql,
  actor: Actor,
  event: Extract<DemoEvent, { kind: 'bill' }>,
  productIds: Map<number, string>,
): Promise<void> {
  const { lines } = await recordPurchaseBill(tx, actor, event.input);
  event.products.forEach((product, index) => {
    const id = lines[index]?.productId;
    if (id) productIds.set(product, id);
  });
}

function saleInputOf(
  event: Extract<DemoEvent, { kind: 'sale' }>,
  productIds: ReadonlyMap<number, string>,
  financierIds: ReadonlyMap<string, string>,
): SaleInput {
  const lineOf = (line: DemoLine): SaleInput['lines'][number] => {
    if ('imei' in line) return line;
    const { product, ...rest } = line;
    return { productId: productIds.get(product) ?? null, ...rest };
  };
  const paymentOf = ({ financier, ...payment }: DemoPayment): SaleInput['payments'][number] =>
    financier ? { ...payment, financierId: financierIds.get(financier) ?? null } : payment;
  return {
    ...event.input,
    lines: event.input.lines.map(lineOf),
    payments: event.input.payments.map(paymentOf),
  };
}
