import type { FieldErrors } from '../../src/kit/index.ts';
import { invalid, Refusal } from '../kit/errors/refusal.ts';

type RecordValues = Readonly<Record<string, unknown>>;

/** What was posted stays: 422 on each field that differs, 409 `STALE_VERSION`. */
export function refusePosted(posted: RecordValues, version: number, change: RecordValues): void {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]) =>
      change[name] === undefined || (change[name] || null) === (value || null)
        ? []
        : [[name, { key: 'validation.expense.posted' }]],
    ),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (change['version'] !== undefined && change['version'] !== version)
    throw new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');
}
