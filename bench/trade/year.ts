/** Posts a year of a shop's trade by the program's own functions, one transaction each. */
import * as z from 'zod';
import type { Database, ShopSql } from '../../server/kit/db/database.ts';
import { randomOf } from '../../server/demo/random.ts';
import { actorAt, type Actor } from '../../server/kit/person/actor.ts';
import { closeDay, closeDrawer, openDrawer, transferCash } from '../../server/drawers/index.ts';
import { collectDues } from '../../server/dues/index.ts';
import { recordExpense } from '../../server/expenses/index.ts';
import { recordSettlement } from '../../server/financiers/index.ts';
import { recordJournal } from '../../server/ledger/index.ts';
import { recordPurchaseBill } from '../../server/purchases/recordPurchaseBill.ts';
import { recordReturn } from '../../server/returns/index.ts';
import { recordSale } from '../../server/sales/recordSale.ts';
import type { NewProductInput } from '../../src/resources/products/newProduct.ts';
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { imeiCheckDigit } from '../../src/kit/rules/imei.ts';

const SHARE_OF_PHONES = 0.6;
const CASH_FLOAT = 5_000_00;
const CAPITAL = 5_00_00_000_00;
const GST = 1_800;
const CUSTOMERS = 2_000;

const phone = (company: string, model: string, paise: number) => ({
  company,
  model,
  itemCategory: 'MOBILE' as const,
  ram: 8,
  storage: 128,
  hsnCode: '85171300',
  gstRateBps: GST,
  sellingPricePaise: paise,
  tracking: 'IMEI' as const,
});
const PHONES = [
  phone('Samsung', 'Galaxy A16', 18_499_00),
  phone('Xiaomi', 'Redmi 14C', 11_999_00),
  phone('Vivo', 'Y29', 15_999_00),
  phone('Realme', 'Narzo 80', 13_499_00),
  phone('OnePlus', 'Nord 4', 29_999_00),
];
const CABLE: NewProductInput = {
  company: 'Boat',
  model: 'A400 cable',
  itemCategory: 'ACCESSORY',
  hsnCode: '85444299',
  gstRateBps: GST,
  sellingPricePaise: 499_00,
  tracking: 'QUANTITY',
};

const totalOf = (lines: PurchaseBillInput['lines']): number =>
  lines.reduce((sum, line) => {
    const cost = line.unitCostPaise * (line.units?.length ?? line.quantity ?? 0);
    return sum + cost + Math.round((cost * line.gstRateBps) / 10_000);
  }, 0);

const pieces = (paise: number) => ({
  '50000': Math.floor(paise / 500_00),
  '100': Math.floor((paise % 500_00) / 1_00),
});

const idRow = z.object({ id: z.string() });
const paiseRow = z.object({ paise: z.int() });

interface Shop {
  db: Database;
  shopId: string;
  userId: string;
}

class Trade {
  readonly #random = randomOf(20_261_124);
  readonly #shop: Shop;
  readonly #stock: { imei: string; price: number }[] = [];
  readonly #owing: { customerId: string; paise: number }[] = [];
  readonly #loans: { saleId: string; paise: number }[] = [];
  readonly #returnable: Sale[] = [];
  #serial = 0;
  #cable = '';
  #drawerId = '';
  #financierId = '';
  #categories: string[] = [];
  supplierId = '';

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  get customerId(): string {
    return this.#owing[0]?.customerId ?? '';
  }

  #write<T>(work: (tx: ShopSql) => Promise<T>): Promise<T> {
    return this.#shop.db.write(this.#shop.shopId, work);
  }

  async open(actor: Actor): Promise<void> {
    const { shopId } = this.#shop;
    await this.#write(async tx => {
      const idsOf = async (text: string) => (await tx.query(idRow, text, [shopId])).map(({ id }) => id);
      [this.#drawerId = ''] = await idsOf('SELECT id FROM drawers WHERE shop_id = $1');
      this.#categories = await idsOf('SELECT id FROM expense_categories WHERE shop_id = $1');
      [this.#financierId = ''] = await idsOf(
        `INSERT INTO financiers (shop_id, id, name) VALUES ($1, gen_random_uuid(), 'Bajaj Finance') RETURNING id`,
      );
    });
    const lines = [
      { account: 'BANK', debitPaise: CAPITAL },
      { account: 'CAPITAL', creditPaise: CAPITAL },
    ];
    await this.#write(tx => recordJournal(tx, actor, { kind: 'JOURNAL', lines }));
  }

  #imeis(count: number): string[] {
    return Array.from({ length: count }, () => {
      const fourteen = `35${String(++this.#serial).padStart(12, '0')}`;
      return fourteen + imeiCheckDigit(fourteen);
    });
  }

  async buy(actor: Actor, sales: number): Promise<void> {
    const random = this.#random;
    const units = Math.ceil(sales * SHARE_OF_PHONES);
    const lines: PurchaseBillInput['lines'] = PHONES.map((product, at) => {
      const imeis = this.#imeis(Math.floor((units + at) / PHONES.length));
      const price = product.sellingPricePaise;
      this.#stock.push(...imeis.map(imei => ({ imei, price })));
      const unitCostPaise = Math.round((price * random.pick([70, 72, 75])) / 10_000) * 100;
      return { product, unitCostPaise, gstRateBps: GST, units: imeis.map(imei => ({ imei })) };
    });
    lines.push({
      product: CABLE,
      unitCostPaise: random.pick([100_00, 110_00]),
      gstRateBps: GST,
      quantity: sales,
    });
    const totalPaise = totalOf(lines);
    const payments = random.chance(0.8)
      ? [{ method: 'BANK_TRANSFER' as const, amountPaise: totalPaise }]
      : [];
    const bill = await this.#write(tx =>
      recordPurchaseBill(tx, actor, {
        supplier: { name: 'Mahavir Distributors', phone: '9822012345', gstin: '27AAACB5678G1ZJ' },
        billNo: `MD/${actor.businessDate}`,
        billDate: actor.businessDate,
        totalPaise,
        lines,
        payments,
      }),
    );
    this.supplierId = bill.supplierId;
    this.#cable = bill.lines.at(-1)?.productId ?? '';
  }

  async sell(actor: Actor, number: number): Promise<void> {
    const random = this.#random;
    const [unit] = random.chance(SHARE_OF_PHONES)
      ? this.#stock.splice(random.between(0, this.#stock.length - 1), 1)
      : [];
    const quantity = random.between(1, 3);
    const lines: SaleInput['lines'] = unit
      ? [{ imei: unit.imei, unitPricePaise: unit.price }]
      : [{ productId: this.#cable, quantity, unitPricePaise: 499_00 }];
    const paise = unit ? unit.price : quantity * 499_00;
    const shares = { CASH: 40, UPI: 40, CARD: 5, ...(unit ? { FINANCE: 25, CREDIT: 20 } : {}) };
    const [way] = random.weighted(Object.entries(shares), ([, share]) => share);
    const paid = way === 'CREDIT' ? Math.floor(paise / 200) * 100 : paise;
    const customer = {
      name: `Customer ${number % CUSTOMERS}`,
      phone: `98${10_000_000 + (number % CUSTOMERS)}`,
    };
    const loan = {
      method: 'FINANCE' as const,
      amountPaise: paid,
      financierId: this.#financierId,
      loanNo: `LN${number}`,
    };
    const method = way === 'UPI' || way === 'CARD' ? way : 'CASH';
    const sale = await this.#write(tx =>
      recordSale(tx, actor, {
        customer: way === 'FINANCE' || way === 'CREDIT' ? customer : null,
        lines,
        payments: [way === 'FINANCE' ? loan : { method, amountPaise: paid }],
      }),
    );
    if (way === 'FINANCE') this.#loans.push({ saleId: sale.id, paise });
    else if (way === 'CREDIT') this.#owing.push({ customerId: sale.customer?.id ?? '', paise: paise - paid });
    else this.#returnable.push(sale);
  }

  async takeBack(actor: Actor): Promise<void> {
    const last = this.#returnable.length - 1;
    const [sale] = this.#returnable.splice(this.#random.between(Math.max(0, last - 300), last), 1);
    if (!sale) throw new Error('No sale can be returned.');
    const lines = sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const refund = [{ method: 'UPI' as const, amountPaise: sale.totalPaise }];
    await this.#write(tx => recordReturn(tx, actor, sale.id, { lines, refund, reason: 'Another colour' }));
  }

  async collect(actor: Actor): Promise<void> {
    const due = this.#owing.shift();
    if (!due) throw new Error('Nothing is due.');
    const payments = [{ method: this.#random.pick(['CASH', 'UPI'] as const), amountPaise: due.paise }];
    await this.#write(tx => collectDues(tx, actor, { customerId: due.customerId, payments }));
  }

  async settle(actor: Actor, number: number): Promise<void> {
    const lines = this.#loans
      .splice(0, 5)
      .map(({ saleId, paise }) => ({ saleId, grossPaise: paise, netPaise: paise }));
    const input = { utr: `UTR${number}`, businessDate: actor.businessDate, lines };
    const { exceptions } = await this.#write(tx => recordSettlement(tx, actor, this.#financierId, input));
    if (lines.length === 0 || exceptions.length > 0) throw new Error('A settlement did not match.');
  }

  async spend(actor: Actor): Promise<void> {
    const amountPaise = this.#random.between(1, 40) * 50_00;
    const method = this.#random.pick(['CASH', 'UPI'] as const);
    const category = this.#random.pick(this.#categories);
    await this.#write(tx => recordExpense(tx, actor, { category, amountPaise, method }));
  }

  async #cash(): Promise<number> {
    const [row] = await this.#shop.db.read(this.#shop.shopId, sql =>
      sql.query(
        paiseRow,
        `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM money_summary
          WHERE shop_id = $1 AND account = 'CASH' AND business_date > '-infinity'`,
        [sql.shopId],
      ),
    );
    return row?.paise ?? 0;
  }

  async openDay(actor: Actor): Promise<void> {
    const counted = pieces(await this.#cash());
    await this.#write(tx => openDrawer(tx, actor, this.#drawerId, { counted, reason: 'Count' }));
  }

  async closeDay(actor: Actor): Promise<void> {
    const amountPaise = (await this.#cash()) - CASH_FLOAT;
    if (amountPaise > 0)
      await this.#write(tx => transferCash(tx, actor, { from: 'CASH', to: 'BANK', amountPaise }));
    const counted = pieces(await this.#cash());
    await this.#write(tx => closeDrawer(tx, actor, this.#drawerId, { counted }));
    await this.#write(tx => closeDay(tx, actor, { businessDate: actor.businessDate }));
  }
}

export const YEAR = {
  sales: 30_000,
  returns: 400,
  receipts: 2_000,
  settlements: 300,
  expenses: 3_000,
  closes: 365,
};

/** A server that is idle for seconds tidies its embedded database by itself; between these days there is no such pause. */
const DAYS_BETWEEN_TIDYING = 7;

/** Spreads them evenly over the days up to `lastDay`. */
export async function loadYear(shop: Shop, lastDay: string, year: typeof YEAR) {
  const trade = new Trade(shop);
  const firstDay = addDays(lastDay, 1 - year.closes);
  for (let day = 0; day < year.closes; day += 1) {
    const now = new Date(`${addDays(firstDay, day)}T06:00:00Z`);
    const { shopId, userId } = shop;
    const actor = actorAt({ shopId, userId, role: 'owner', now, timeZone: 'Asia/Kolkata' });
    const until = (total: number, days: number): number => Math.floor((days * total) / year.closes);
    const share = async (total: number, post: (number: number) => Promise<void>): Promise<void> => {
      for (let number = until(total, day); number < until(total, day + 1); number += 1) await post(number);
    };
    if (day === 0) await trade.open(actor);
    await trade.openDay(actor);
    const sales = until(year.sales, day + 1) - until(year.sales, day);
    await trade.buy(actor, day === 0 ? sales * 2 : sales);
    await share(year.sales, number => trade.sell(actor, number));
    await share(year.returns, () => trade.takeBack(actor));
    await share(year.receipts, () => trade.collect(actor));
    await share(year.settlements, number => trade.settle(actor, number));
    await share(year.expenses, () => trade.spend(actor));
    await trade.closeDay(actor);
    if (shop.db.engine === 'embedded' && day % DAYS_BETWEEN_TIDYING === 0) await shop.db.tidy();
  }
  if (shop.db.engine === 'embedded') await shop.db.tidy();
  return { firstDay, customerId: trade.customerId, supplierId: trade.supplierId };
}
