import type { BrandClaim, BrandClaimInput, SettleClaimInput } from '../../resources/calls/brandClaims.ts';
import type {
  FinancierAccount,
  ImportedSettlements,
  ResolveInput,
  SettledAnswer,
  SettlementDocument,
  SettlementInput,
} from '../../resources/financiers/calls.ts';
import type { SettlementMapping } from '../../resources/financiers/settlementFile.ts';
import { http } from '../http.ts';
import { withQuery } from '../query.ts';
import { read, send, withErrorToast, type ReadOptions, type WriteOptions } from '../run.ts';

const financier = (id: string): string => `/api/financiers/${encodeURIComponent(id)}`;

export const financierAccount = (
  id: string,
  query: { page: number; size: number },
  options: ReadOptions = {},
): Promise<FinancierAccount> => read(withQuery(`${financier(id)}/account`, query), options);

export const postSettlement = (
  id: string,
  input: SettlementInput,
  options: WriteOptions = {},
): Promise<SettledAnswer> => send('POST', `${financier(id)}/settlements`, input, options);

export const resolveException = (
  id: string,
  lineId: string,
  input: ResolveInput,
  options: WriteOptions = {},
): Promise<unknown> => send('POST', `${financier(id)}/exceptions/${lineId}/resolve`, input, options);

/** A trial posts nothing; without a mapping the remembered or known columns are read. */
export const importStatement = (
  id: string,
  file: File,
  { mapping, dryRun }: { mapping: SettlementMapping | null; dryRun: boolean },
  options: WriteOptions = {},
): Promise<ImportedSettlements> => {
  const form = new FormData();
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  return withErrorToast(
    http.call<ImportedSettlements>(withQuery(`${financier(id)}/settlements/import`, { dryRun }), {
      method: 'POST',
      body: form,
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
    }),
    options,
  );
};

export const settlementDocument = (id: string, options: ReadOptions = {}): Promise<SettlementDocument> =>
  read(`/api/settlements/${encodeURIComponent(id)}/document`, options);

export const cancelSettlement = (id: string, reason: string, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', `/api/settlements/${encodeURIComponent(id)}/cancel`, { reason }, options);

export const brandClaim = (id: string, options: ReadOptions = {}): Promise<BrandClaim> =>
  read(`/api/brand-claims/${encodeURIComponent(id)}/document`, options);

export const addBrandClaim = (input: BrandClaimInput, options: WriteOptions = {}): Promise<BrandClaim> =>
  send('POST', '/api/brand-claims', input, options);

export const settleBrandClaim = (
  id: string,
  input: SettleClaimInput,
  options: WriteOptions = {},
): Promise<BrandClaim> => send('POST', `/api/brand-claims/${encodeURIComponent(id)}/settle`, input, options);
