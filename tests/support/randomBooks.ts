/**
 * A shop at random: buying, selling, cancelling, returns, receipts, cheques that clear and bounce, two drawers,
 * transfers, closed days, three people. A seed gives the same operations.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { randomOf, type Random } from '../../server/demo/random.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import { actorAt, type Actor } from '../../server/people/actor.ts';
import {
  answerTransfer,
  closeDay,
  closeDrawer,
  openDrawer,
  reopenDrawer,
  sendToDrawer,
  transferCash,
} from '../../server/shop/drawers/index.ts';
import { bounceReceipt, clearCheques, collectDues, recordReceipt } from '../../server/shop/dues/index.ts';
import { cancelPurchaseBill } from '../../server/shop/purchases/cancelPurchaseBill.ts';
import { recordReturn } from '../../server/shop/returns/index.ts';
import { cancelSale } from '../../server/shop/sales/cancelSale.ts';

import type { PaymentInput } from '../../src/resources/calls/sales.ts';
import type { Role } from '../../src/resources/kit/index.ts';
import { addDays } from '../../src/resources/rules/businessDate.ts';
import { settleReturn, valueOfReturn } from '../../src/resources/rules/returns.ts';
import { snapshot } from './snapshot.ts';
import { cable, galaxy, newImei, openTrade, phones, type Trade } from './trade.ts';

const goods = [
  galaxy,
  { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' },
  { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 },
];
/** Of the same company as most phones, so that a sale has one company in two categories. */
const lead = { ...cable, company: 'Samsung' };
const METHODS = [
  'CASH',
  'CASH',
  'UPI',
  'CARD',
  'BANK_TRANSFER',
  'CHEQUE',
  'FINANCE',
  'STORE_CREDIT',
] as const;
const ROLES: readonly Role[] = ['owner', 'owner', 'staff', 'office'];

interface SoldSale {
  id: string;
  totalPaise: number;
  lines: { id: string; quantity: number; totalPaise: number; back: number }[];
}

export class RandomBooks {
  readonly shop: Trade;
  readonly random: Random;
  readonly done = new Map<string, number>();
  #now = new Date('2026-06-15T05:20:00Z');
  readonly #people: readonly { userId: string; role: Role }[];
  readonly #drawers: readonly string[];
  readonly #financierId: string;
  #sales: SoldSale[] = [];
  #bills: string[] = [];
  #receipts: string[] = [];
  #transfers: string[] = [];

  private constructor(
    shop: Trade,
    random: Random,
    made: {
      people: readonly { userId: string; role: Role }[];
      drawers: readonly string[];
      financierId: string;
    },
  ) {
    this.shop = shop;
    this.random = random;
    this.#people = made.people;
    this.#drawers = made.drawers;
    this.#financierId = made.financierId;
  }

  static async open(seed: number): Promise<RandomBooks> {
    const random = randomOf(seed);
    const shop = await openTrade({ marginScheme: random.pick(['off', 'inclusive', 'exclusive'] as const) });
    const people = [{ userId: shop.userId, role: 'owner' as Role }];
    await shop.db.asOwner(async tx => {
      for (const role of ['staff', 'office'] as const) {
        const userId = randomUUID();
        people.push({ userId, role });
        await tx.run(
          `INSERT INTO users (shop_id, id, name, email, password_hash, role) VALUES ($1, $2, $3, $4, '-', $3)`,
          [shop.shopId, userId, role, `${role}-${userId}@example.in`],
        );
      }
      await tx.run(`UPDATE shops SET staff_backdate_days = 3, card_charge_bps = $2 WHERE id = $1`, [
        shop.shopId,
        random.pick([0, 180]),
      ]);
      await tx.run(`INSERT INTO drawers (shop_id, name) VALUES ($1, '2')`, [shop.shopId]);
    });
    const drawers = await shop.rows<{ id: string }>(
      'SELECT id FROM drawers WHERE shop_id = $1 ORDER BY name',
    );
    const financierId = await shop.financier();
    return new RandomBooks(shop, random, { people, drawers: drawers.map(({ id }) => id), financierId });
  }

  /** What the shop refuses is part of it; anything else is a fault. */
  async walk(operations: number): Promise<void> {
    for (let count = 0; count < operations; count += 1) {
      const [name, operation] = this.random.weighted(OPERATIONS, ([, , weight]) => weight);
      try {
        await operation.call(this);
        this.done.set(name, (this.done.get(name) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = `${name} ${error.code}`;
        this.done.set(refused, (this.done.get(refused) ?? 0) + 1);
      }
    }
  }

  actor(owner = false): Actor {
    const role = owner ? 'owner' : this.random.pick(ROLES);
    const person = this.#people.find(each => each.role === role) ?? { userId: this.shop.userId, role };
    return actorAt({ ...this.shop.actor(), ...person, now: this.#now });
  }

  async #session(): Promise<string | null> {
    const open = await this.shop.rows<{ id: string }>(
      'SELECT id FROM drawer_sessions WHERE shop_id = $1 AND closed_at IS NULL ORDER BY id',
    );
    return open.length > 0 ? this.random.pick(open).id : null;
  }

  wait(): Promise<void> {
    this.#now = new Date(this.#now.getTime() + this.random.pick([1, 30, 90, 700, 1_500]) * 60_000);
    return Promise.resolve();
  }

  async buy(): Promise<void> {
    const { random } = this;
    const isUsed = random.chance(0.4);
    const rate = random.pick([0, 500, 1_800]);
    const bought = phones(
      Array.from({ length: random.between(1, 4) }, newImei),
      random.pick(goods),
      random.between(1, 30_000_00),
    );
    const condition = isUsed ? ('USED' as const) : null;
    const lines = [
      { ...bought, gstRateBps: rate, units: bought.units?.map(unit => ({ ...unit, condition })) ?? null },
      ...(random.chance(0.6)
        ? [
            {
              product: lead,
              unitCostPaise: random.between(1, 10_007),
              gstRateBps: rate,
              quantity: random.between(1, 20),
            },
          ]
        : []),
    ];
    const bill = await this.shop.bill(
      {
        supplier: random.chance(0.5)
          ? { name: 'Mahavir', phone: '9822012345', gstin: '27AAPFU0939F1ZV' }
          : { name: 'Raju', phone: '9822012346' },
        lines,
        payments: random.chance(0.4)
          ? [{ method: random.pick(['CASH', 'UPI'] as const), amountPaise: 1 }]
          : [],
        sessionId: await this.#session(),
      },
      this.actor(),
    );
    this.#bills.push(bill.id);
    // As checked and wiped.
    await this.shop.write(tx =>
      tx.run('UPDATE stock_items SET check_pending = false WHERE shop_id = $1', [this.shop.shopId]),
    );
  }

  async sell(owner = false): Promise<string | null> {
    const { random, shop } = this;
    const units = await shop.rows<{ imei: string }>(
      `SELECT imei FROM stock_items WHERE shop_id = $1 AND status = 'IN_STOCK' AND NOT on_hold AND imei IS NOT NULL ORDER BY id LIMIT 20`,
    );
    const [product] = await shop.rows<{ id: string }>(
      `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY' AND in_stock > 0`,
    );
    const price = random.between(0, 40_000_00);
    const imeis = new Set(
      units.length > 0 ? Array.from({ length: random.between(0, 2) }, () => random.pick(units).imei) : [],
    );
    const lines = [
      ...[...imeis].map(imei => ({
        imei,
        unitPricePaise: price,
        discountPaise: Math.min(random.between(0, 60), price),
      })),
      ...(product && (random.chance(0.5) || imeis.size === 0)
        ? [
            {
              productId: product.id,
              quantity: random.between(1, 3),
              unitPricePaise: random.between(0, 99_999),
            },
          ]
        : []),
    ];
    if (lines.length === 0) return null;
    const sum = lines.reduce(
      (total, line) =>
        total +
        line.unitPricePaise * ('quantity' in line ? line.quantity : 1) -
        ('discountPaise' in line ? line.discountPaise : 0),
      0,
    );
    const total = Math.floor((sum + 50) / 100) * 100;
    const paid = random.pick([0, total, total, Math.floor(total * random.next())]);
    const customer = random.between(0, 4);
    const actor = this.actor(owner);
    const sale = await shop.sell(
      {
        customer: customer
          ? {
              name: `C${customer}`,
              phone: `987654321${customer}`,
              stateCode: random.pick(['27', '29'] as const),
            }
          : null,
        businessDate: addDays(actor.businessDate, owner ? 0 : -random.pick([0, 0, 0, 0, 1, 2])),
        lines,
        payments: this.#payments(paid),
        sessionId: await this.#session(),
      },
      actor,
    );
    expect(sale.totalPaise).toBe(total);
    this.#sales.push({
      id: sale.id,
      totalPaise: sale.totalPaise,
      lines: sale.lines.map(({ id, quantity, totalPaise }) => ({ id, quantity, totalPaise, back: 0 })),
    });
    return sale.id;
  }

  #payments(paid: number): PaymentInput[] {
    const by = (method: (typeof METHODS)[number], amountPaise: number): PaymentInput =>
      method === 'FINANCE'
        ? { method, amountPaise, financierId: this.#financierId }
        : { method, amountPaise };
    if (paid === 0) return [];
    const method = this.random.pick(METHODS);
    if (paid === 1 || this.random.chance(0.6)) return [by(method, paid)];
    const part = this.random.between(1, paid - 1);
    return [by(method, part), by('UPI', paid - part)];
  }

  async cancelSale(): Promise<void> {
    if (this.#sales.length === 0) return;
    const sale = this.random.pick(this.#sales);
    const sessionId = await this.#session();
    await this.shop.write(tx => cancelSale(tx, this.actor(), sale.id, 'mistake', sessionId));
    this.#sales = this.#sales.filter(each => each !== sale);
  }

  /** A sale and its cancellation at once leave all as it was. */
  async sellAndCancel(): Promise<void> {
    const before = await snapshot(this.shop);
    const id = await this.sell(true);
    if (!id) return;
    const sessionId = await this.shop.rows<{ id: string | null }>(
      'SELECT drawer_session_id AS id FROM journal_entries WHERE shop_id = $1 AND document_id = $2',
      [this.shop.shopId, id],
    );
    await this.shop.write(tx => cancelSale(tx, this.actor(true), id, 'mistake', sessionId[0]?.id ?? null));
    this.#sales = this.#sales.filter(each => each.id !== id);
    expect(await snapshot(this.shop)).toEqual(before);
  }

  async cancelBill(): Promise<void> {
    if (this.#bills.length === 0) return;
    const id = this.random.pick(this.#bills);
    const sessionId = await this.#session();
    await this.shop.write(tx => cancelPurchaseBill(tx, this.actor(), id, 'mistake', sessionId));
    this.#bills = this.#bills.filter(each => each !== id);
  }

  async takeBack(): Promise<void> {
    const { random, shop } = this;
    const open = this.#sales.filter(({ lines }) => lines.some(line => line.back < line.quantity));
    if (open.length === 0) return;
    const sale = random.pick(open);
    const left = sale.lines.filter(line => line.back < line.quantity);
    const taken = random.chance(0.4) ? left : [random.pick(left)];
    const pieces = new Map(taken.map(line => [line.id, random.between(1, line.quantity - line.back)]));
    const [state] = await shop.rows<{ due: number; returned: number; financed: number; customer: boolean }>(
      `SELECT s.due_paise AS due, s.customer_id IS NOT NULL AS customer,
              (SELECT coalesce(sum(total_paise), 0)::bigint FROM credit_notes WHERE shop_id = $1 AND sale_id = s.id) AS returned,
              (SELECT coalesce(sum(CASE p.document_kind WHEN 'SALE' THEN p.amount_paise ELSE -p.amount_paise END), 0)::bigint
                 FROM payments p WHERE p.shop_id = $1 AND p.method = 'FINANCE'
                  AND (p.document_id = s.id OR p.document_id IN (SELECT id FROM credit_notes WHERE shop_id = $1 AND sale_id = s.id))) AS financed
         FROM sales s WHERE s.shop_id = $1 AND s.id = $2`,
      [shop.shopId, sale.id],
    );
    if (!state) return;
    const value = valueOfReturn(
      {
        totalPaise: sale.totalPaise,
        returnedPaise: state.returned,
        lines: sale.lines.map(({ id, quantity, totalPaise, back }) => ({
          id,
          quantity,
          totalPaise,
          returnedQuantity: back,
        })),
      },
      pieces,
    );
    const { refundPaise } = settleReturn(value.totalPaise, {
      duePaise: state.due,
      financedPaise: state.financed,
    });
    const method = random.pick([
      'CASH',
      'UPI',
      ...(state.customer ? ['STORE_CREDIT' as const] : []),
    ] as const);
    const sessionId = await this.#session();
    await shop.write(tx =>
      recordReturn(tx, this.actor(), sale.id, {
        lines: [...pieces].map(([lineId, quantity]) => ({ lineId, quantity })),
        refund: refundPaise > 0 ? [{ method, amountPaise: refundPaise }] : [],
        reason: 'Dead pixel',
        sessionId,
      }),
    );
    for (const line of taken) line.back += pieces.get(line.id) ?? 0;
  }

  async receive(): Promise<void> {
    const { random, shop } = this;
    const customers = await shop.rows<{ id: string; due: number }>(
      'SELECT id, due_paise AS due FROM customers WHERE shop_id = $1 ORDER BY phone',
    );
    if (customers.length === 0) return;
    const { id: customerId, due } = random.pick(customers);
    const method = random.pick(['CASH', 'UPI', 'CHEQUE', 'CHEQUE', 'STORE_CREDIT'] as const);
    const amountPaise = random.pick([
      Math.max(1, due),
      random.between(1, 5_000_00),
      Math.max(1, Math.floor(due / 2)),
    ]);
    const input = { customerId, payments: [{ method, amountPaise }], sessionId: await this.#session() };
    const record = random.chance(0.5) ? recordReceipt : collectDues;
    const receipt = await shop.write(tx => record(tx, this.actor(), input));
    this.#receipts.push(receipt.id);
  }

  async fromFinancier(): Promise<void> {
    const [row] = await this.shop.rows<{ paise: number }>(
      'SELECT receivable_paise AS paise FROM financiers WHERE shop_id = $1',
    );
    const amountPaise = Math.max(1, Math.floor((row?.paise ?? 0) * this.random.next()));
    const receipt = await this.shop.write(tx =>
      collectDues(tx, this.actor(), {
        financierId: this.#financierId,
        payments: [{ method: this.random.pick(['BANK_TRANSFER', 'CHEQUE'] as const), amountPaise }],
      }),
    );
    this.#receipts.push(receipt.id);
  }

  #withCheque(): string | null {
    const ids = [...this.#receipts, ...this.#sales.map(({ id }) => id)];
    return ids.length > 0 ? this.random.pick(ids) : null;
  }

  async bounce(): Promise<void> {
    const id = this.#withCheque();
    const chargePaise = this.random.pick([0, 350_00]);
    if (id) await this.shop.write(tx => bounceReceipt(tx, this.actor(), id, { chargePaise }));
  }

  async clear(): Promise<void> {
    const id = this.#withCheque();
    if (id) await this.shop.write(tx => clearCheques(tx, this.actor(), id));
  }

  async openDrawer(): Promise<void> {
    const counted = { '100': this.random.between(0, 3_000) };
    await this.shop.write(tx =>
      openDrawer(tx, this.actor(true), this.random.pick(this.#drawers), { counted, reason: 'Counted' }),
    );
  }

  async closeDrawer(): Promise<void> {
    const counted = { '100': this.random.between(0, 3_000) };
    await this.shop.write(tx =>
      closeDrawer(tx, this.actor(), this.random.pick(this.#drawers), { counted, reason: 'Counted' }),
    );
  }

  async reopenDrawer(): Promise<void> {
    const drawerId = this.random.pick(this.#drawers);
    const [last] = await this.shop.rows<{ id: string }>(
      'SELECT id FROM drawer_sessions WHERE shop_id = $1 AND drawer_id = $2 ORDER BY sequence DESC LIMIT 1',
      [this.shop.shopId, drawerId],
    );
    if (last)
      await this.shop.write(tx =>
        reopenDrawer(tx, this.actor(true), drawerId, { sessionId: last.id, reason: 'Counted badly' }),
      );
  }

  async transfer(): Promise<void> {
    const { random, shop } = this;
    const sessionId = await this.#session();
    const amountPaise = random.between(1, 2_000_00);
    const waiting = this.#transfers[0];
    if (waiting && random.chance(0.6)) {
      const answer = random.chance(0.7)
        ? { accepted: true as const }
        : { accepted: false as const, reason: 'Not here' };
      await shop.write(tx => answerTransfer(tx, this.actor(true), waiting, answer));
      this.#transfers.shift();
    } else if (random.chance(0.5)) {
      const [from, to] = random.chance(0.7) ? (['CASH', 'BANK'] as const) : (['BANK', 'CASH'] as const);
      await shop.write(tx => transferCash(tx, this.actor(), { from, to, amountPaise, sessionId }));
    } else {
      const toDrawerId = random.pick(this.#drawers);
      const sent = await shop.write(tx =>
        sendToDrawer(tx, this.actor(true), { toDrawerId, amountPaise, sessionId }),
      );
      this.#transfers.push(sent.id);
    }
  }

  async closeDay(): Promise<void> {
    const actor = this.actor();
    const businessDate = addDays(actor.businessDate, -this.random.between(0, 3));
    const drawers = await this.shop.rows('SELECT id FROM drawer_sessions WHERE shop_id = $1 LIMIT 1');
    const counted = drawers.length > 0 ? {} : { counted: { '100': this.random.between(0, 500) } };
    await this.shop.write(tx => closeDay(tx, actor, { businessDate, reason: 'Counted', ...counted }));
  }
}

type Operation = (this: RandomBooks) => Promise<unknown>;

const { prototype: books } = RandomBooks;
const OPERATIONS: readonly [name: string, operation: Operation, weight: number][] = [
  ...(
    [
      ['buy', books.buy, 9],
      ['sell', books.sell, 18],
      ['cancelSale', books.cancelSale, 3],
      ['sellAndCancel', books.sellAndCancel, 2],
      ['cancelBill', books.cancelBill, 2],
      ['takeBack', books.takeBack, 6],
      ['receive', books.receive, 6],
      ['fromFinancier', books.fromFinancier, 2],
      ['bounce', books.bounce, 3],
      ['clear', books.clear, 2],
      ['openDrawer', books.openDrawer, 3],
      ['closeDrawer', books.closeDrawer, 2],
      ['reopenDrawer', books.reopenDrawer, 1],
      ['transfer', books.transfer, 3],
      ['closeDay', books.closeDay, 1],
      ['wait', books.wait, 4],
    ] as const
  ).map(([name, operation, weight]): [string, Operation, number] => [name, operation as Operation, weight]),
];
