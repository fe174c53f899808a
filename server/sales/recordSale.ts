import type { ShopSql } from '../kit/db/database.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { refuseBeyondCredit } from '../dues/index.ts';
import type { Actor, SaleOrigin } from '../posting/index.ts';
import { agreeSale } from './agreeSale.ts';
import { explainMissing } from './missingUnits.ts';
import { planSale } from './planSale.ts';
import { readFacts } from './saleFacts.ts';
import { draftLines } from './saleLines.ts';
import { saleOfRows } from './saleView.ts';
import { writeSale } from './writeSale.ts';
import { auditSale } from './auditSale.ts';

/**
 * Records a sale in `tx`: stock, ledger, dues, invoice number, sums. Amounts are integer paise. Throws 422 by
 * field, also below the staff price limit; 409 `ALREADY_SOLD` (naming the invoice), `NOT_IN_STOCK`,
 * `NOT_ENOUGH_STOCK`, `ON_CHALLAN`, `ESTIMATE_CLOSED`, `CHALLAN_CLOSED`, `NOT_CHECKED` (a phone of a person), `IN_STOCK_ALREADY` (an exchanged phone),
 * `SESSION_CLOSED` (cash, and no drawer open).
 */
export async function recordSale(...sale: Parameters<typeof sendSale>): Promise<Sale> {
  const { recorded, written } = await sendSale(...sale);
  await written;
  return recorded;
}

/** The same without waiting for its rows: `written` throws what the database refuses. */
export async function sendSale(
  tx: ShopSql,
  actor: Actor,
  input: SaleInput,
  /** What it comes from beside what `input` names. */
  given: SaleOrigin | null = null,
): Promise<{ recorded: Sale; written: Promise<unknown> }> {
  const facts = await readFacts(tx, actor, input, given);
  const { posting, reads, origins } = facts;
  const drafted = draftLines(
    input,
    reads,
    posting.shop,
    origins.find(({ leftStock }) => leftStock)?.leftStock,
  );
  if (drafted.missing.length > 0) throw await explainMissing(tx, drafted.missing);
  const agreed = agreeSale(facts, drafted);
  await refuseBeyondCredit(tx, actor, agreed.buyer, agreed.paid.duePaise);
  const plan = planSale(facts, agreed);
  const written = writeSale(tx, facts, plan);
  const { sale, lines, payments } = plan;
  const recorded = origins.reduce<Sale>(
    (recordedSale, { shown }) => ({ ...recordedSale, ...shown }),
    saleOfRows(sale, lines, payments, null, actor.approvedBy?.name ?? null),
  );
  return { recorded, written: Promise.all([written, auditSale(tx, actor, recorded)]) };
}
