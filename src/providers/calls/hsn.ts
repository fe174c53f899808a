import type { AddedCode, HsnOverview, HsnProduct } from '../../resources/calls/hsn.ts';
import type { Page } from '../../kit/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions } from '../run.ts';

export const hsnOverview = (options: ReadOptions = {}): Promise<HsnOverview> =>
  read('/api/hsn/overview', options);

export const addUsualCodes = (options: ReadOptions = {}): Promise<AddedCode[]> =>
  send('POST', '/api/hsn/usual', undefined, options);

export const hsnProducts = (
  query: { without?: boolean; keyword?: string; page?: number; size?: number },
  options: ReadOptions = {},
): Promise<Page<HsnProduct>> => read(withQuery('/api/hsn/products', query), options);

export const assignHsnCode = (
  productIds: readonly string[],
  hsnCode: string,
  options: ReadOptions = {},
): Promise<string[]> => send('POST', '/api/hsn/assign', { productIds, hsnCode }, options);
