import type { AddedCode, HsnOverview, HsnProduct } from '../../resources/calls/hsn.ts';
import type { Page } from '../../resources/calls/sales.ts';
import { withQuery } from '../query.ts';
import { read, send, type Manners } from './run.ts';

/** `GET /api/hsn/overview`. */
export const hsnOverview = (manners: Manners = {}): Promise<HsnOverview> =>
  read('/api/hsn/overview', manners);

/** `POST /api/hsn/usual`: the codes that were added. */
export const addUsualCodes = (manners: Manners = {}): Promise<AddedCode[]> =>
  send('POST', '/api/hsn/usual', undefined, manners);

/** `GET /api/hsn/products`. */
export const hsnProducts = (
  query: { without?: boolean; keyword?: string; page?: number; size?: number },
  manners: Manners = {},
): Promise<Page<HsnProduct>> => read(withQuery('/api/hsn/products', query), manners);

/** `POST /api/hsn/assign`: the products that have the code now. */
export const assignHsnCode = (
  productIds: readonly string[],
  hsnCode: string,
  manners: Manners = {},
): Promise<string[]> => send('POST', '/api/hsn/assign', { productIds, hsnCode }, manners);
