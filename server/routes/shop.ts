import * as z from 'zod';
import * as answers from '../../src/resources/calls/answers/shop.ts';
import { shopInput, shopSettingsInput, socialLinksInput } from '../../src/resources/calls/shop.ts';
import { shop } from '../../src/resources/shop.ts';
import { shopSettings } from '../../src/resources/shopSettings.ts';
import { socialLinks } from '../../src/resources/socialLinks.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { reads, writes, type Call } from '../kit/http/calls.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { panOfGstin, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { stateName } from '../../src/kit/rules/states.ts';
import { chargesTax } from '../../src/resources/tax/rules.ts';
import { nextNumbers, prefixIsTaken, PREFIX_SETTINGS } from '../posting/index.ts';
import { changeSingleton, readSingleton } from '../kit/resources/singletons.ts';
import type { Caller } from '../kit/person/person.ts';

const settingCall = (path: string, name: string, summary: string, payload: z.ZodType): Call =>
  reads({
    method: 'GET',
    path: `/api/shop-settings/${path}`,
    group: 'Shop',
    summary,
    access: 'everyone',
    payload,
    read: async sql => (await readSingleton(sql, shopSettings))[name],
  });

/** Two document kinds with one prefix would share numbers. Throws 422. */
const checkPrefixes = async (
  tx: ShopSql,
  caller: Caller,
  stored: Record<string, unknown>,
  input: Record<string, unknown>,
): Promise<void> => {
  const begins = (name: string) => String(input[name] ?? stored[name]).toLowerCase();
  for (const name of PREFIX_SETTINGS) {
    if (input[name] === undefined || input[name] === stored[name]) continue;
    const prefix = String(input[name]);
    const twice = PREFIX_SETTINGS.some(other => other !== name && begins(other) === begins(name));
    if (twice || (await prefixIsTaken(tx, name, prefix, caller.businessDate)))
      throw invalidField(name, 'validation.prefixTaken', { prefix });
  }
};

const isTaxed = (record: Readonly<Record<string, unknown>>): boolean =>
  chargesTax({
    gstin: record['gstnumber'] as string | null,
    composition: record['composition'] === true,
  });

/**
 * Critical may not exceed low, also against stored values; the margin scheme requires charging tax. Throws
 * 422.
 */
const changeSettings = async (tx: ShopSql, caller: Caller, input: Record<string, unknown>) => {
  // Locked against concurrent changes of the other value.
  await tx.run('SELECT id FROM shops WHERE id = $1 FOR UPDATE', [tx.shopId]);
  const stored = await readSingleton(tx, shopSettings);
  const low = Number(input['lowStockQty'] ?? stored['lowStockQty']);
  const critical = Number(input['criticalStockQty'] ?? stored['criticalStockQty']);
  const named = input['criticalStockQty'] === undefined ? 'lowStockQty' : 'criticalStockQty';
  if (critical > low) throw invalidField(named, 'validation.criticalWithinLow', { low });
  if (input['marginScheme'] === true && !isTaxed(await readSingleton(tx, shop)))
    throw invalidField('marginScheme', 'validation.marginSchemeNeedsGst');
  await checkPrefixes(tx, caller, stored, input);
  return changeSingleton(tx, caller, shopSettings, input);
};

/** A shop that stops charging tax leaves the margin scheme. */
const changeShop = async (tx: ShopSql, caller: Caller, input: Record<string, unknown>) => {
  const stored = await readSingleton(tx, shop);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const becomes = { ...stored, ...Object.fromEntries(given) };
  if (!isTaxed(becomes) && (await readSingleton(tx, shopSettings))['marginScheme'])
    await changeSingleton(tx, caller, shopSettings, { marginScheme: false });
  return changeSingleton(tx, caller, shop, input);
};

/** State and PAN are derived from the GSTIN when missing. Throws 422. */
const changeProfile = async (tx: ShopSql, caller: Caller, input: Record<string, unknown>) => {
  // Locked against a concurrent GSTIN or State change.
  await tx.run('SELECT id FROM shops WHERE id = $1 FOR UPDATE', [tx.shopId]);
  const stored = await readSingleton(tx, shop);
  const gstin = input['gstnumber'] === undefined ? stored['gstnumber'] : input['gstnumber'];
  const state = stateOfGstin(gstin as string | null);
  if (!state) return changeShop(tx, caller, input);
  const given = input['stateCode'];
  if (given && given !== state)
    throw invalidField('stateCode', 'validation.stateOfGstin', { state: stateName(state) ?? state });
  const pan = panOfGstin(gstin as string);
  if (input['pan'] && input['pan'] !== pan) throw invalidField('pan', 'validation.panOfGstin', { pan });
  return changeShop(tx, caller, { ...input, stateCode: state, pan });
};

export const shopCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/shop',
    group: 'Shop',
    summary: 'The shopkeeper’s profile',
    access: 'everyone',
    payload: answers.shopRecord,
    read: sql => readSingleton(sql, shop),
  }),
  writes({
    method: 'PUT',
    path: '/shop',
    group: 'Shop',
    summary: 'Change the profile; fields left out keep their value',
    access: 'shop.write',
    body: shopInput,
    payload: answers.shopRecord,
    forget: true,
    write: (tx, { caller, body }) => changeProfile(tx, caller, body),
  }),
  reads({
    method: 'GET',
    path: '/api/shop-settings',
    group: 'Shop',
    summary: 'All settings of the shop',
    access: 'everyone',
    payload: answers.shopSettings,
    read: sql => readSingleton(sql, shopSettings),
  }),
  writes({
    method: 'POST',
    path: '/api/shop-settings',
    group: 'Shop',
    summary: 'Change settings; fields left out keep their value, critical must not exceed low',
    access: 'shop-settings.write',
    body: shopSettingsInput,
    payload: answers.shopSettings,
    write: (tx, { caller, body }) => changeSettings(tx, caller, body),
  }),
  reads({
    method: 'GET',
    path: '/api/social-media-platforms',
    group: 'Shop',
    summary: 'The shop’s social media links',
    access: 'everyone',
    payload: answers.socialLinks,
    read: sql => readSingleton(sql, socialLinks),
  }),
  writes({
    method: 'POST',
    path: '/api/social-media-platforms',
    group: 'Shop',
    summary: 'Change the links; fields left out keep their value, null removes one',
    access: 'social-media-platforms.write',
    body: socialLinksInput,
    payload: answers.socialLinks,
    write: (tx, { caller, body }) => changeSingleton(tx, caller, socialLinks, body),
  }),
  settingCall('invoice-template', 'invoiceTemplateNo', 'The invoice template in use', z.string()),
  settingCall('low-stock-qty', 'lowStockQty', 'Stock at or below this is low', z.int()),
  settingCall('critical-stock-qty', 'criticalStockQty', 'Stock at or below this is critical', z.int()),
  reads({
    method: 'GET',
    path: '/api/shop-settings/next-numbers',
    group: 'Shop',
    summary: 'The next number of each series in this financial year',
    access: 'shop-settings.write',
    payload: answers.nextNumbers,
    read: (sql, { caller }) => nextNumbers(sql, caller.businessDate),
  }),
];
