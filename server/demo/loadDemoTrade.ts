import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { Database, ShopSql, Sql } from '../kit/db/database.ts';
import { actorAt, type Actor, holdBack } from '../posting/index.ts';
import { cancelSale, recordSale } from '../sales/index.ts';
import { addBrandClaim, recordSettlement } from '../financiers/index.ts';
import { recordJournal } from '../ledger/index.ts';
import { recordPurchaseBill } from '../purchases/index.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { addDays, businessDateOf, DEFAULT_TIME_ZONE } from '../../src/kit/rules/businessDate.ts';
import { addAfterSale } from './afterSale.ts';
import { addExpenses } from './demoExpenses.ts';
import { DEMO_FINANCIERS } from './demoSales.ts';
import { CAPITAL_PAISE } from './paying.ts';
import { demoTrade } from './trade.ts';
import type { DemoEvent, DemoLine, DemoPayment } from './events.ts';

const SEED = 20_241_120;
/** ANALYZE after these many events; without it sales are planned as full table scans. */
const ANALYZE_AFTER = [30, 150, 600, 1800];
const READ_BY_SALES = ['stock_items', 'customers'];

type SaleEvent = Extract<DemoEvent, { kind: 'sale' }>;
/** `until` says how many events of the plan are then done. */
type Step = { until: number } & ({ sales: readonly SaleEvent[] } | { other: DemoEvent });

export interface DemoStaff {
  ownerId: string;
  staffId: string;
}

export function demoTradeUntil(now: Date): DemoEvent[] {
  const plan = demoTrade(SEED, businessDateOf(now, DEFAULT_TIME_ZONE));
  return plan.filter(event => instantOf(event) <= now);
}

/**
 * Replays a plan through the shop's own functions in one transaction. Two years take 10 s or more on the
 * embedded database; `onProgress` gets 0 to 1.
 */
export async function loadDemoTrade(
  db: Database,
  shopId: string,
  staff: DemoStaff,
  plan: readonly DemoEvent[],
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const productIds = new Map<number, string>();
  const financierIds = new Map(DEMO_FINANCIERS.map(name => [name, uuid()]));
  const saleIds: string[] = [];
  await db.asOwner(async owner => {
    const tx = playing(owner, shopId);
    const sales = playing(owner, shopId);
    await addFinanciers(owner, shopId, financierIds);
    await actAsShop(owner, shopId);
    const waiting = holdBack(sales);
    const actorOf = (event: DemoEvent): Actor => {
      const userId = event.kind === 'sale' && event.soldBy === 'staff' ? staff.staffId : staff.ownerId;
      const now = instantOf(event);
      return actorAt({ shopId, userId, role: 'owner', now, timeZone: DEFAULT_TIME_ZONE });
    };
    const [first] = plan;
    if (first)
      await recordJournal(tx, actorOf({ ...first, minute: 0 }), {
        kind: 'JOURNAL',
        note: 'Capital brought in',
        lines: [
          { account: 'BANK', debitPaise: CAPITAL_PAISE },
          { account: 'CAPITAL', creditPaise: CAPITAL_PAISE },
        ],
      });
    let done = 0;
    for (const step of stepsOf(plan)) {
      if (ANALYZE_AFTER.some(after => done < after && after <= step.until)) await analyze(owner, shopId);
      done = step.until;
      onProgress(done / plan.length);
      if ('sales' in step) {
        const sold = step.sales.map(event =>
          recordSale(sales, actorOf(event), saleInputOf(event, productIds, financierIds)),
        );
        for (const { id } of await Promise.all(sold)) saleIds.push(id);
        await waiting.settle(READ_BY_SALES);
        continue;
      }
      await waiting.write();
      const { other } = step;
      if (other.kind === 'bill') await enterBill(tx, actorOf(other), other, productIds);
      else if (other.kind === 'sale')
        saleIds.push((await recordSale(tx, actorOf(other), saleInputOf(other, productIds, financierIds))).id);
      else await cancelSale(tx, actorOf(other), saleIds[other.sale] ?? '', other.reason);
    }
    await waiting.write();
    const last = plan.at(-1);
    if (!last) return;
    const actor = { ...actorOf({ ...last, minute: last.minute + 1 }), userId: staff.ownerId };
    await settleLoans(tx, actor);
    await addAfterSale(tx, actor);
    await addExpenses(tx, actor, staff.staffId);
  });
  await db.tidy();
}

/** The same few statements thousands of times: cached plans are faster. */
const playing = (owner: Sql, shopId: string): ShopSql => ({
  ...owner,
  shopId,
  query: (row, text, values, how) => owner.query(row, text, values, { ...how, plan: 'once' }),
  run: (text, values) => owner.run(text, values, { plan: 'once' }),
});

/** Lists the customer's phone, and the catalogue indexes of counted goods. */
const touchedBy = ({ input }: SaleEvent): (string | number)[] => [
  ...(input.customer && 'phone' in input.customer ? [input.customer.phone] : []),
  ...input.lines.flatMap(line => ('product' in line ? [line.product] : [])),
];

const takesPhone = ({ input }: SaleEvent): boolean => input.payments.some(({ oldPhone }) => oldPhone);

/** Sales that share no customer or counted goods are recorded together; an exchange is posted alone. */
function* stepsOf(plan: readonly DemoEvent[]): Generator<Step> {
  let sales: SaleEvent[] = [];
  let touched = new Set<string | number>();
  for (const [index, event] of plan.entries()) {
    const isPlain = event.kind === 'sale' && !takesPhone(event);
    const touches = isPlain ? touchedBy(event) : [];
    if (sales.length > 0 && (!isPlain || touches.some(each => touched.has(each)))) {
      yield { until: index, sales };
      sales = [];
      touched = new Set();
    }
    if (isPlain) {
      sales.push(event);
      for (const each of touches) touched.add(each);
    } else yield { until: index + 1, other: event };
  }
  if (sales.length > 0) yield { until: plan.length, sales };
}

/** The shop acts under row-level security, as in production. */
const actAsShop = (owner: Sql, shopId: string): Promise<unknown> =>
  owner.run("SELECT set_config('galla.shop_id', $1, true), set_config('role', 'galla_app', true)", [shopId]);

const loanRow = z.object({
  financierId: z.string(),
  saleId: z.string(),
  businessDate: z.string(),
  deliveryOrderNo: z.string().nullable(),
  amountPaise: z.int(),
  companyId: z.string(),
});

/** Answers the fifth of the next month, or today. */
const payDayOf = (sold: string, today: string): string => {
  const fifth = addDays(`${addDays(`${sold.slice(0, 7)}-28`, 5).slice(0, 7)}-01`, 4);
  return fifth < today ? fifth : today;
};

/** Financiers have paid what is a week old, a month by one UTR; a brand owes an activation scheme. */
async function settleLoans(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    loanRow,
    `SELECT p.financier_id, p.document_id AS sale_id, p.business_date, p.delivery_order_no, p.amount_paise,
            (SELECT r.company_id FROM sale_lines l JOIN products r ON r.shop_id = l.shop_id AND r.id = l.product_id
              WHERE l.shop_id = $1 AND l.sale_id = p.document_id ORDER BY l.line_no LIMIT 1) AS company_id
       FROM payments p
      WHERE p.shop_id = $1 AND p.financier_id IS NOT NULL AND NOT p.reversed AND p.business_date <= $2
      ORDER BY p.business_date, p.id`,
    [tx.shopId, addDays(actor.businessDate, -7)],
  );
  const groups = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const key = `${payDayOf(row.businessDate, actor.businessDate)} ${row.financierId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const [index, [key, loans]] of [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .entries()) {
    const [businessDate = '', financierId = ''] = key.split(' ');
    const now = new Date(Math.min(actor.now.getTime(), Date.parse(`${businessDate}T18:00:00+05:30`)));
    await recordSettlement(
      tx,
      { ...actor, businessDate, now },
      financierId,
      {
        utr: `HDFCN${businessDate.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
        businessDate,
        lines: loans.map(loan => ({
          saleId: loan.saleId,
          loanNo: loan.deliveryOrderNo,
          grossPaise: loan.amountPaise,
          netPaise: loan.amountPaise,
        })),
      },
      'FILE',
    );
  }
  const companyId = rows.at(-1)?.companyId;
  if (companyId)
    await addBrandClaim(tx, actor, {
      kind: 'ACTIVATION',
      companyId,
      amountPaise: 12_500_00,
      reference: 'ACT/118',
    });
}

async function analyze(owner: Sql, shopId: string): Promise<void> {
  await owner.run('SET LOCAL ROLE NONE');
  await owner.run('ANALYZE');
  await actAsShop(owner, shopId);
}

const addFinanciers = (owner: Sql, shopId: string, ids: ReadonlyMap<string, string>): Promise<unknown> =>
  owner.run(`INSERT INTO financiers (shop_id, id, name) SELECT $1, * FROM unnest($2::uuid[], $3::text[])`, [
    shopId,
    [...ids.values()],
    [...ids.keys()],
  ]);

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
  const paymentOf = ({ financier, oldPhone, ...payment }: DemoPayment): SaleInput['payments'][number] => {
    if (oldPhone) {
      const { product, ...phone } = oldPhone;
      return { ...payment, buyBack: { ...phone, productId: productIds.get(product) ?? '' } };
    }
    return financier ? { ...payment, financierId: financierIds.get(financier) ?? null } : payment;
  };
  return {
    ...event.input,
    lines: event.input.lines.map(lineOf),
    payments: event.input.payments.map(paymentOf),
  };
}
