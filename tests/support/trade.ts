/** Makes a shop with people, a supplier and goods, for tests of the trade without HTTP. */
import { randomUUID } from 'node:crypto';
import type { Database, ShopSql } from '../../server/kit/db/database.ts';
import { actorAt, type Actor } from '../../server/kit/person/actor.ts';
import { clearUnit } from '../../server/exchange/clearUnit.ts';
import { recordPurchaseBill } from '../../server/purchases/recordPurchaseBill.ts';
import { recordSale } from '../../server/sales/recordSale.ts';
import type { GstScheme } from '../../src/resources/registrations/choices.ts';
import { schemeOf } from '../../src/resources/registrations/rules.ts';
import type { PurchaseBill } from '../../src/resources/purchases/answers.ts';
import type { NewProductInput } from '../../src/resources/products/newProduct.ts';
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import type { SaleInput, SaleLineInput } from '../../src/resources/sales/inputs.ts';
import type { Role } from '../../src/kit/index.ts';
import { imeiCheckDigit } from '../../src/kit/rules/imei.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { atEndOfFile } from './endOfFile.ts';
import { rowOf } from './rows.ts';

export interface Trade {
  db: Database;
  shopId: string;
  userId: string;
  /** Answers who acts at an instant, by default noon of 15 April 2026 in India. */
  actor(at?: Partial<{ now: Date; role: Role }>): Actor;
  write<T>(work: (tx: ShopSql) => Promise<T>): Promise<T>;
  read<T>(work: (sql: ShopSql) => Promise<T>): Promise<T>;
  bill(input?: Partial<PurchaseBillInput>, actor?: Actor): Promise<PurchaseBill>;
  /** Checks and wipes it, as a phone of a person must be before it is sold. */
  clear(imei: string): Promise<void>;
  /** Answers the shop's financier of that name, made at its first use. */
  financier(name?: string): Promise<string>;
  sell(input: Partial<SaleInput> & { lines: SaleInput['lines'] }, actor?: Actor): Promise<Sale>;
  /** Reads a table of this shop as the owner. */
  rows<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const NOON = new Date('2026-04-15T06:30:00Z');
export const SHOP_GSTIN = '27AAPFU0939F1ZV';
/** It is of the State of the shop. */
export const SUPPLIER_GSTIN = '27AAACB5678G1ZJ';

/** A test file has one database, a test one shop: shops see nothing of each other. */
let database: Promise<FreshDatabase> | undefined;

const openDatabase = (): Promise<FreshDatabase> => {
  const opened = freshDatabase();
  atEndOfFile(async () => {
    database = undefined;
    await (await opened).drop();
  });
  return opened;
};

let serial = 0;
/** Makes a new IMEI with its check digit. */
export function newImei(): string {
  const fourteen = `35${String(++serial).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
}

export const galaxy: NewProductInput = {
  company: 'Samsung',
  model: 'Galaxy S24',
  itemCategory: 'MOBILE',
  ram: 8,
  storage: 128,
  colour: 'Onyx Black',
  hsnCode: '85171300',
  gstRateBps: 1800,
  sellingPricePaise: 74_999_00,
  tracking: 'IMEI',
};
export const cable: NewProductInput = {
  company: 'Boat',
  model: 'A400 cable',
  itemCategory: 'ACCESSORY',
  hsnCode: '85444299',
  gstRateBps: 1800,
  sellingPricePaise: 499_00,
  tracking: 'QUANTITY',
};

/** Answers the total a supplier prints: cost and tax, rounded by line. */
export const totalOf = (lines: PurchaseBillInput['lines']): number =>
  lines.reduce((sum, line) => {
    const cost = line.unitCostPaise * (line.units?.length ?? line.quantity ?? 0);
    return sum + cost + Math.round((cost * line.gstRateBps) / 10_000);
  }, 0);

export const phones = (
  imeis: readonly string[],
  product: NewProductInput = galaxy,
  unitCostPaise = 50_000_00,
): PurchaseBillInput['lines'][number] => ({
  product,
  unitCostPaise,
  gstRateBps: 1800,
  units: imeis.map(imei => ({ imei })),
});

export const line = (imei: string, unitPricePaise = 74_999_00): SaleLineInput => ({ imei, unitPricePaise });
export const cash = (amountPaise: number) => ({ method: 'CASH' as const, amountPaise });

/** The shop's setting: whether used goods are taxed on their margin, and whether it holds that tax. */
export type MarginScheme = 'off' | 'inclusive' | 'exclusive';

/** Answers a used unit as a person or another shop sells it. */
export const used = (imei: string, product = galaxy, unitCostPaise = 25_000_00, gstRateBps = 0) => ({
  product,
  unitCostPaise,
  gstRateBps,
  units: [{ imei, condition: 'USED' as const }],
});

export async function openTrade(
  shop: {
    gstnumber?: string | null;
    gstScheme?: GstScheme;
    stateCode?: string;
    marginScheme?: MarginScheme;
  } = {},
  /** It stands instead of the one of this test file. */
  elsewhere?: Database,
): Promise<Trade> {
  const db = elsewhere ?? (await (database ??= openDatabase())).db;
  const shopId = randomUUID();
  const userId = randomUUID();
  const gstnumber = shop.gstnumber === undefined ? SHOP_GSTIN : shop.gstnumber;
  await db.asOwner(async tx => {
    await tx.run(
      `INSERT INTO shops (id, shop_store_name, gstnumber, gst_scheme, state_code, margin_scheme, margin_tax_inclusive)
       VALUES ($1, 'Sharma Mobile Gallery', $2, $3, $4, $5, $6)`,
      [
        shopId,
        gstnumber,
        shop.gstScheme ?? schemeOf(gstnumber, false),
        shop.stateCode ?? '27',
        (shop.marginScheme ?? 'off') !== 'off',
        shop.marginScheme !== 'exclusive',
      ],
    );
    await tx.run(
      `INSERT INTO users (shop_id, id, name, email, password_hash, role) VALUES ($1, $2, 'Ravi Sharma', $3, '-', 'owner')`,
      [shopId, userId, `owner-${shopId}@example.in`],
    );
  });
  return tradeOf(db, { shopId, userId });
}

/** Opens the trade of a shop that is in `db` already: of a database that was opened again, or restored. */
export function tradeOf(db: Database, { shopId, userId }: Pick<Trade, 'shopId' | 'userId'>): Trade {
  const actor: Trade['actor'] = ({ now = NOON, role = 'owner' } = {}) =>
    actorAt({ shopId, userId, role, now, timeZone: 'Asia/Kolkata' });
  const write: Trade['write'] = work => db.write(shopId, work);
  return {
    db,
    shopId,
    userId,
    actor,
    write,
    read: work => db.read(shopId, work),
    bill(input = {}, who = actor()) {
      const lines = input.lines ?? [phones([newImei()])];
      return write(tx =>
        recordPurchaseBill(tx, who, {
          supplier: { name: 'Mahavir Distributors', phone: '9822012345', gstin: SUPPLIER_GSTIN },
          billNo: `MD/${++serial}`,
          billDate: who.businessDate,
          totalPaise: totalOf(lines),
          ...input,
          lines,
        }),
      );
    },
    clear: imei =>
      write(async tx => {
        const [unit] = await tx.query(
          rowOf<{ stockItemId: string }>(),
          'SELECT stock_item_id FROM stock_codes WHERE shop_id = $1 AND code = $2',
          [shopId, imei],
        );
        await clearUnit(tx, actor(), 'Ravi Sharma', unit?.stockItemId ?? '', {
          checkedOn: actor().businessDate,
          wiped: true,
        });
      }),
    async financier(name = 'Bajaj Finance') {
      const [row] = await write(tx =>
        tx.query(
          rowOf<{ id: string }>(),
          `INSERT INTO financiers (shop_id, id, name) VALUES ($1, $2, $3)
           ON CONFLICT (shop_id, folded(name)) DO UPDATE SET name = excluded.name RETURNING id`,
          [shopId, randomUUID(), name],
        ),
      );
      return row?.id ?? '';
    },
    sell: (input, who = actor()) => write(tx => recordSale(tx, who, { payments: [], ...input })),
    rows: (text, values = [shopId]) => db.asOwner(tx => tx.query(rowOf(), text, values)),
  };
}
