import { panOfGstin, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { stateName } from '../../src/kit/rules/states.ts';
import { chargesTax } from '../../src/resources/tax/rules.ts';
import { shop } from '../../src/resources/shop/declaration.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { changeSingleton, readSingleton } from '../kit/resources/singletons.ts';
import { prefixIsTaken, PREFIX_SETTINGS } from '../posting/index.ts';

type Input = Readonly<Record<string, unknown>>;

/** Two document kinds with one prefix would share numbers. Throws 422. */
const checkPrefixes = async (tx: ShopSql, caller: Caller, stored: Input, input: Input): Promise<void> => {
  const begins = (name: string) => String(input[name] ?? stored[name]).toLowerCase();
  for (const name of PREFIX_SETTINGS) {
    if (input[name] === undefined || input[name] === stored[name]) continue;
    const prefix = String(input[name]);
    const isDuplicate = PREFIX_SETTINGS.some(other => other !== name && begins(other) === begins(name));
    if (isDuplicate || (await prefixIsTaken(tx, name, prefix, caller.businessDate)))
      throw invalidField(name, 'validation.prefixTaken', { prefix });
  }
};

const isTaxed = (record: Input): boolean =>
  chargesTax({
    gstin: record['gstnumber'] as string | null,
    composition: record['composition'] === true,
  });

/**
 * Critical may not exceed low, also against stored values; the margin scheme requires charging tax. Throws
 * 422.
 */
export const changeSettings = async (tx: ShopSql, caller: Caller, input: Input) => {
  // Locked against concurrent changes of the other value.
  await tx.run('SELECT id FROM shops WHERE id = $1 FOR UPDATE', [tx.shopId]);
  const stored = await readSingleton(tx, shopSettings);
  const low = Number(input['lowStockQty'] ?? stored.lowStockQty);
  const critical = Number(input['criticalStockQty'] ?? stored.criticalStockQty);
  const named = input['criticalStockQty'] === undefined ? 'lowStockQty' : 'criticalStockQty';
  if (critical > low) throw invalidField(named, 'validation.criticalWithinLow', { low });
  if (input['marginScheme'] === true && !isTaxed(await readSingleton(tx, shop)))
    throw invalidField('marginScheme', 'validation.marginSchemeNeedsGst');
  await checkPrefixes(tx, caller, stored, input);
  return changeSingleton(tx, caller, shopSettings, input);
};

/** A shop that stops charging tax leaves the margin scheme. */
const changeShop = async (tx: ShopSql, caller: Caller, input: Input) => {
  const stored = await readSingleton(tx, shop);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const becomes = { ...stored, ...Object.fromEntries(given) };
  if (!isTaxed(becomes) && (await readSingleton(tx, shopSettings)).marginScheme)
    await changeSingleton(tx, caller, shopSettings, { marginScheme: false });
  return changeSingleton(tx, caller, shop, input);
};

/** State and PAN are derived from the GSTIN when missing. Throws 422. */
export const changeProfile = async (tx: ShopSql, caller: Caller, input: Input) => {
  // The shop is locked against a concurrent GSTIN or State change.
  await tx.run('SELECT id FROM shops WHERE id = $1 FOR UPDATE', [tx.shopId]);
  const stored = await readSingleton(tx, shop);
  const gstin = input['gstnumber'] === undefined ? stored.gstnumber : input['gstnumber'];
  const state = stateOfGstin(gstin as string | null);
  if (!state) return changeShop(tx, caller, input);
  const given = input['stateCode'];
  if (given && given !== state)
    throw invalidField('stateCode', 'validation.stateOfGstin', { state: stateName(state) ?? state });
  const pan = panOfGstin(gstin as string);
  if (input['pan'] && input['pan'] !== pan) throw invalidField('pan', 'validation.panOfGstin', { pan });
  return changeShop(tx, caller, { ...input, stateCode: state, pan });
};
