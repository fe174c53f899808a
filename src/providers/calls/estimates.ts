import type { Estimate, EstimateInput } from '../../resources/estimates/calls.ts';
import type { FileAddress } from '../../resources/calls/files.ts';
import type { EndedLinks } from '../../resources/calls/sales.ts';
import { absoluteUrl } from '../http.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const pathOf = (id: string) => `/api/estimates/${encodeURIComponent(id)}`;

export const estimateById = (id: string, options: ReadOptions = {}): Promise<Estimate> =>
  read(`${pathOf(id)}/document`, options);

export const makeEstimate = (input: EstimateInput, options: WriteOptions = {}): Promise<Estimate> =>
  send('POST', '/api/estimates', input, options);

export const declineEstimate = (id: string, reason: string, options: WriteOptions = {}): Promise<Estimate> =>
  send('POST', `${pathOf(id)}/decline`, { reason }, options);

export const estimatePdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/estimate.pdf`, query), options);

/** A public link to this estimate, valid for 30 days. */
export const estimateLink = async (id: string, options: ReadOptions = {}): Promise<FileAddress> => {
  const { url, expiresAt } = await read<FileAddress>(`${pathOf(id)}/share`, options);
  return { url: absoluteUrl(url), expiresAt };
};

/** Revokes all links to this estimate. */
export const endEstimateLinks = (id: string, options: WriteOptions = {}): Promise<EndedLinks> =>
  send('POST', `${pathOf(id)}/share/end`, undefined, options);
