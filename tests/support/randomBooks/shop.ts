/** The shop of a random run has three people, two counters, two financiers, and what was done so far. */
import { randomUUID } from 'node:crypto';
import { randomOf, type Random } from '../../../server/demo/random.ts';
import { actorAt, type Actor } from '../../../server/kit/person/actor.ts';
import type { ShopSql } from '../../../server/kit/db/database.ts';
import type { SettlementInput } from '../../../src/resources/financiers/inputs.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { kindOfMethod, type MethodKind } from '../../../src/resources/posting/methodKinds.ts';
import type { PaymentMethod } from '../../../src/resources/posting/paymentMode.ts';
import type { Role } from '../../../src/kit/index.ts';
import { newImei, openTrade, phones, type MarginScheme, type Trade } from '../trade.ts';
import { counted, units } from './catalogue.ts';

/** Another operation has its turn. */
export class NothingToDo extends Error {}

const MORE_METHODS = [
  ['UPI of the second bank', 'UPI', 'OWN_1'],
  ['Wallet', 'UPI', 'OWN_2'],
  ['Card of the second bank', 'CARD', 'OWN_1'],
  ['Second bank', 'BANK', 'OWN_1'],
  ['Cheques of the second bank', 'CHEQUE', 'OWN_1'],
] as const;

const ROLES: readonly Role[] = ['owner', 'owner', 'staff', 'office'];

export interface SoldSale {
  id: string;
  totalPaise: number;
  lines: { id: string; quantity: number; totalPaise: number; back: number }[];
}

export interface Settled {
  id: string;
  financierId: string;
  input: SettlementInput;
}

interface Named {
  id: string;
  kind: MethodKind;
}

interface Made {
  people: readonly { userId: string; role: Role }[];
  drawers: readonly string[];
  financiers: readonly string[];
  places: readonly string[];
  methods: readonly Named[];
  marginScheme: MarginScheme;
}

export class RandomShop {
  readonly trade: Trade;
  readonly random: Random;
  readonly drawers: readonly string[];
  readonly financiers: readonly string[];
  readonly places: readonly string[];
  readonly #methods: readonly Named[];
  readonly marginScheme: MarginScheme;
  readonly #people: Made['people'];
  now = new Date('2026-06-15T05:20:00Z');
  sales: SoldSale[] = [];
  bills: string[] = [];
  receipts: string[] = [];
  transfers: string[] = [];
  settlements: Settled[] = [];
  /** Customers have these IMEIs. */
  readonly carried: string[] = [];
  /** It counts how often each thing was done, or refused with a code. */
  readonly done = new Map<string, number>();

  private constructor(trade: Trade, random: Random, made: Made) {
    this.trade = trade;
    this.random = random;
    this.drawers = made.drawers;
    this.financiers = made.financiers;
    this.places = made.places;
    this.#methods = made.methods;
    this.marginScheme = made.marginScheme;
    this.#people = made.people;
  }

  static async open(seed: number): Promise<RandomShop> {
    const random = randomOf(seed);
    const marginScheme = random.pick(['off', 'inclusive', 'exclusive'] as const);
    const trade = await openTrade({ marginScheme });
    const people = [{ userId: trade.userId, role: 'owner' as Role }];
    await trade.db.asOwner(async tx => {
      for (const role of ['staff', 'office'] as const) {
        const userId = randomUUID();
        people.push({ userId, role });
        await tx.run(
          `INSERT INTO users (shop_id, id, name, email, password_hash, role) VALUES ($1, $2, $3, $4, '-', $3)`,
          [trade.shopId, userId, role, `${role}-${userId}@example.in`],
        );
      }
      await tx.run(`UPDATE shops SET staff_backdate_days = 3, card_charge_bps = $2 WHERE id = $1`, [
        trade.shopId,
        random.pick([0, 180]),
      ]);
      await tx.run(
        `INSERT INTO accounts (shop_id, code, name, type, account_group)
         VALUES ($1, 'OWN_1', 'Second bank', 'ASSET', 'BANK'), ($1, 'OWN_2', 'Wallet', 'ASSET', 'BANK')`,
        [trade.shopId],
      );
      for (const [name, kind, account] of MORE_METHODS)
        await tx.run(
          `INSERT INTO payment_methods (shop_id, id, name, kind, account_id, order_, active)
           VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, true)`,
          [trade.shopId, name, kind, account, random.pick([5, 200])],
        );
      await tx.run(`INSERT INTO drawers (shop_id, name) VALUES ($1, '2')`, [trade.shopId]);
      await tx.run(
        `INSERT INTO places (shop_id, name, kind, active) VALUES ($1, 'Store', 'STORE', true), ($1, 'Bench', 'SERVICE_BENCH', true)`,
        [trade.shopId],
      );
    });
    const drawers = await trade.rows<{ id: string }>(
      'SELECT id FROM drawers WHERE shop_id = $1 ORDER BY name',
    );
    const places = await trade.rows<{ id: string }>(
      'SELECT id FROM places WHERE shop_id = $1 ORDER BY name',
      [trade.shopId],
    );
    const methods = await trade.rows<Named>(
      'SELECT id, kind FROM payment_methods WHERE shop_id = $1 ORDER BY name',
    );
    const financiers = [await trade.financier(), await trade.financier('HDB Financial')];
    await trade.db.asOwner(tx =>
      tx.run(`UPDATE financiers SET buy_down_bps = 200 WHERE shop_id = $1 AND name = 'HDB Financial'`, [
        trade.shopId,
      ]),
    );
    // A product is the owner's: until then staff may not sell it below its cost.
    await trade.bill(
      {
        lines: [
          ...units.map(product => phones([newImei()], product)),
          { product: counted, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 1 },
        ],
      },
      trade.actor({ now: new Date('2026-06-14T05:20:00Z') }),
    );
    return new RandomShop(trade, random, {
      people,
      drawers: drawers.map(({ id }) => id),
      financiers,
      places: places.map(({ id }) => id),
      methods,
      marginScheme,
    });
  }

  did(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  /** Answers the method, often with a record of its kind. */
  by<Method extends PaymentMethod>(method: Method): { method: Method; methodId?: string } {
    const ofKind = this.#methods.filter(({ kind }) => kind === kindOfMethod(method));
    if (ofKind.length < 2 || this.random.chance(0.4)) return { method };
    return { method, methodId: this.random.pick(ofKind).id };
  }

  actor(owner = false): Actor {
    const role = owner ? 'owner' : this.random.pick(ROLES);
    const person = this.#people.find(each => each.role === role) ?? { userId: this.trade.userId, role };
    return actorAt({ ...this.trade.actor(), ...person, now: this.now });
  }

  /** Answers an open session, of either counter. */
  async session(): Promise<string | null> {
    const open = await this.rows<{ id: string }>(
      'SELECT id FROM drawer_sessions WHERE shop_id = $1 AND closed_at IS NULL ORDER BY id',
    );
    return open.length > 0 ? this.random.pick(open).id : null;
  }

  /** Answers the session that a document was posted in. */
  async sessionOf(documentId: string): Promise<string | null> {
    const [entry] = await this.rows<{ id: string | null }>(
      'SELECT drawer_session_id AS id FROM journal_entries WHERE shop_id = $1 AND document_id = $2',
      [documentId],
    );
    return entry?.id ?? null;
  }

  rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.trade.rows<Row>(text, [this.trade.shopId, ...values]);
  }

  write<T>(work: (tx: ShopSql) => Promise<T>): Promise<T> {
    return this.trade.write(work);
  }

  /** One of these; of none there is nothing to do. */
  oneOf<T>(list: readonly T[]): T {
    if (list.length === 0) throw new NothingToDo();
    return this.random.pick(list);
  }

  remember({ id, totalPaise, lines }: Sale): void {
    this.sales.push({
      id,
      totalPaise,
      lines: lines.map(line => ({
        id: line.id,
        quantity: line.quantity,
        totalPaise: line.totalPaise,
        back: 0,
      })),
    });
    for (const { imei } of lines) if (imei) this.carried.push(imei);
  }

  forget(saleId: string): void {
    this.sales = this.sales.filter(({ id }) => id !== saleId);
  }
}

export type Operation = (shop: RandomShop) => Promise<unknown>;
