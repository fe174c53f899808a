import * as z from 'zod';
import { panOfGstin, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { stateName } from '../../src/kit/rules/states.ts';
import { chargesTax } from '../../src/resources/tax/rules.ts';
import { shop } from '../../src/resources/shop/declaration.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { changeSingleton, readSingleton } from '../kit/resources/singletons.ts';
import {
  appendRegistration,
  changesRegistration,
  registrationOn,
  type Registered,
} from '../registrations/index.ts';
import { schemeOf } from '../../src/resources/registrations/rules.ts';
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
  if (input['marginScheme'] === true && !chargesTax(await registrationOn(tx, caller.businessDate)))
    throw invalidField('marginScheme', 'validation.marginSchemeNeedsGst');
  await checkPrefixes(tx, caller, stored, input);
  const changed = await changeSingleton(tx, caller, shopSettings, input);
  if (changed.quarterlyReturns !== stored.quarterlyReturns) {
    const { id: _id, validFrom: _validFrom, ...row } = await registrationOn(tx, caller.businessDate);
    const filing = changed.quarterlyReturns ? 'QUARTERLY' : 'MONTHLY';
    await appendRegistration(tx, caller, caller.businessDate, { ...row, filing });
  }
  return changed;
};

/** These of the profile are in the history of the registration, by their names there. */
const REGISTERED = {
  shopStoreName: 'tradeName',
  address: 'address',
  pinCode: 'pinCode',
  pan: 'pan',
  gstnumber: 'gstin',
  stateCode: 'stateCode',
} as const;

const documentsRow = z.object({ exist: z.boolean() });

const documentsExist = async (tx: ShopSql): Promise<boolean> => {
  const [row] = await tx.query(
    documentsRow,
    `SELECT EXISTS (SELECT FROM document_counters WHERE shop_id = $1 AND last >= first)
         OR (SELECT true FROM journal_entries WHERE shop_id = $1 LIMIT 1) IS NOT NULL AS exist`,
    [tx.shopId],
  );
  return row?.exist ?? false;
};

/** What the profile changes of the registration. */
function changeOf(input: Input, row: Registered): Partial<Registered> {
  const named = Object.entries(REGISTERED).filter(([name]) => input[name] !== undefined);
  const change: Partial<Registered> = Object.fromEntries(
    named.map(([name, as]) => {
      const value = input[name];
      return [as, (typeof value === 'string' ? value.trim() : value) || null];
    }),
  );
  const composition = input['composition'] as boolean | undefined;
  const isOther = change.gstin !== undefined && change.gstin !== row.gstin;
  if (!isOther && (composition ?? row.scheme === 'COMPOSITION') === (row.scheme === 'COMPOSITION'))
    return change;
  const gstin = change.gstin === undefined ? row.gstin : change.gstin;
  const isComposition = gstin !== null && (composition ?? row.scheme === 'COMPOSITION');
  return { ...change, scheme: schemeOf(gstin, isComposition) };
}

/**
 * A new name or address is a row of the registration from today, GSTIN and State only while there is no document. Throws 409
 * `USE_REGISTRATION`.
 */
const changeShop = async (tx: ShopSql, caller: Caller, input: Input) => {
  const row = await registrationOn(tx, caller.businessDate);
  const change = changeOf(input, row);
  const { composition: _composition, ...profile } = input;
  if (!changesRegistration(row, change)) return changeSingleton(tx, caller, shop, profile);
  const { gstin = row.gstin, stateCode = row.stateCode } = change;
  const isIssued = await documentsExist(tx);
  if (isIssued && (gstin !== row.gstin || stateCode !== row.stateCode))
    throw new Refusal(409, 'USE_REGISTRATION', 'errors.useRegistration');
  await changeSingleton(tx, caller, shop, profile);
  const { id: _id, validFrom, ...registered } = row;
  await appendRegistration(tx, caller, isIssued ? caller.businessDate : validFrom, {
    ...registered,
    ...change,
  });
  return readSingleton(tx, shop);
};

/** State and PAN are derived from the GSTIN when missing. Throws 422, 409 `USE_REGISTRATION`. */
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
