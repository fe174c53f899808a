import { ask } from '../providers/ask.ts';
import type { ReadOptions } from '../providers/run.ts';
import { linkForOthers } from './linkForOthers.ts';
import { saleLink } from '../resources/sales/share.ts';

/** Makes a public link to this invoice, valid for 30 days; null where others cannot reach this address. */
export const shareLink = async (id: string, options: ReadOptions) => {
  const { url, expiresAt } = await ask(saleLink, { id }, options);
  return { url: linkForOthers(url), expiresAt };
};
