/**
 * Random runs of a whole shop: every balance, stock figure, due, tax, session and statistic equals its
 * documents. `npm run test:books` does 500; GALLA_BOOKS_SEED begins elsewhere.
 */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { asOf } from '../../support/asOf.ts';
import { findings } from '../../support/books.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { RandomShop, walk } from '../../support/randomBooks/index.ts';

/** The quicker engine reaches all of `REACHED`. */
const RUNS = Number(process.env['GALLA_BOOKS_RUNS'] ?? (engineOfThisRun() === 'postgres' ? 20 : 10));
const FIRST_SEED = Number(process.env['GALLA_BOOKS_SEED'] ?? 1);
const OPERATIONS = 160;

/** A run of twenty has to reach these, or it proves less than it says. */
const REACHED = [
  'buy',
  'sell',
  'cancelSale',
  'sellAndCancel',
  'buyAndCancel',
  'cancelBill',
  'exchange',
  'NOT_LISTED',
  'creditGiven',
  'creditUsed',
  'takeBack',
  'replace',
  'setOff',
  'release',
  'receive',
  'bounce',
  'clearCheque',
  'creditWithoutGoods',
  'collectWithDiscount',
  'writeOff',
  'cancelWriteOff',
  'charge',
  'cancelCharge',
  'billDiscount',
  'moveMethod',
  'contra',
  'book',
  'sellBooked',
  'endBooked',
  'estimate',
  'sellEstimated',
  'transfer',
  'receiveTransfer',
  'cancelTransfer',
  'countPlace',
  'challan',
  'challanBack',
  'sellFromChallan',
  'intake',
  'fitParts',
  'putPartsBack',
  'takeAdvance',
  'refundAdvance',
  'payCreditOut',
  'setDuesOff',
  'moneyBack',
  'cancelVoucher',
  'payByCheque',
  'stopCheque',
  'clearByHand',
  'ticketDelivered',
  'matched',
  'SHORT',
  'EXTRA_DEDUCTION',
  'OVERPAID',
  'UNKNOWN',
  'settleAgain',
  'cancelSettlement',
  'heldMatched',
  'writtenOff',
  'claim',
  'claimPaid',
  'claimGivenUp',
  'credit',
  'cancelCredit',
  'paySupplier',
  'sendBack',
  'writeDown',
  'partsInPhone',
  'openDrawer',
  'closeDrawer',
  'reopenDrawer',
  'bank',
  'accepted',
  'declined',
  'closeDay',
  'payRequested WRONG_STATE',
  'payAgain',
  'statement',
  'matchedByHand',
  'postedFromLine',
  'undoneMatch',
];

/** A used unit, bought without credit: such a line and no other is under the margin scheme, in a shop that chose it. */
const wrongScheme = (shop: RandomShop) =>
  shop.rows(
    `SELECT l.id FROM sale_lines l LEFT JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
       LEFT JOIN purchase_bills b ON b.shop_id = i.shop_id AND b.id = i.purchase_bill_id
       LEFT JOIN purchase_bill_lines p ON p.shop_id = i.shop_id AND p.id = i.purchase_bill_line_id
      WHERE l.shop_id = $1 AND l.margin_scheme <> ($2 AND l.condition IN ('USED', 'FAULTY') AND l.imei IS NOT NULL
            AND NOT coalesce(b.input_credit AND p.cgst_paise + p.sgst_paise + p.igst_paise > 0, false))`,
    [shop.marginScheme !== 'off'],
  );

const dayRow = z.object({ day: z.string() });

/** Dues, payables, cheques and stock as at some days are the ledger of these days. */
const checkDays = async ({ trade, random }: RandomShop) => {
  const { db, shopId } = trade;
  const days = await db.read(shopId, sql =>
    sql.query(
      dayRow,
      'SELECT DISTINCT business_date AS day FROM journal_entries WHERE shop_id = $1 ORDER BY 1',
      [shopId],
    ),
  );
  for (const { day } of new Set(
    [random.pick(days), random.pick(days), days.at(-1)].flatMap(each => each ?? []),
  )) {
    const { ledger, lists } = await db.read(shopId, sql => asOf(sql, day));
    // Its rows are in the message, which is all that a run of many seeds shows.
    expect({ day, rows: lists }, `as at ${day}: ${JSON.stringify({ lists, ledger })}`).toEqual({
      day,
      rows: ledger,
    });
  }
};

/** Answers what was wrong, or null. */
async function faultOf(seed: number, reached: Set<string>): Promise<string | null> {
  try {
    const shop = await RandomShop.open(seed);
    await walk(shop, OPERATIONS);
    for (const name of shop.done.keys()) reached.add(name);
    expect(await findings(shop.trade)).toEqual({});
    expect(await wrongScheme(shop)).toEqual([]);
    await checkDays(shop);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

it(
  `${RUNS} runs of ${OPERATIONS} operations from seed ${FIRST_SEED}: verify finds nothing`,
  async () => {
    const reached = new Set<string>();
    const faults: { seed: number; fault: string }[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const fault = await faultOf(seed, reached);
      if (fault) faults.push({ seed, fault });
      if (fault || RUNS > 20) process.stdout.write(`seed ${seed}: ${fault ?? 'right'}\n`);
    }
    process.stdout.write(`books: seeds ${FIRST_SEED} to ${FIRST_SEED + RUNS - 1}\n`);
    expect(faults).toEqual([]);
    if (RUNS >= 20) expect(REACHED.filter(name => !reached.has(name))).toEqual([]);
  },
  RUNS * 120_000,
);
