import { ask } from '../providers/ask.ts';
import { absoluteUrl } from '../providers/http.ts';
import type { ReadOptions } from '../providers/run.ts';
import { saleLink } from '../resources/sales/share.ts';

/** Makes a public link to this invoice, valid for 30 days. */
export const shareLink = async (id: string, options: ReadOptions) => {
  const { url, expiresAt } = await ask(saleLink, { id }, options);
  return { url: absoluteUrl(url), expiresAt };
};
