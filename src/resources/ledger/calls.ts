import * as z from '../../kit/zod.ts';
import { ENTRY_KINDS } from '../../kit/rules/entryKinds.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';

export type * from '../calls/answers/accountReports.ts';
export type * from './answers.ts';

const span = { from: askedDate.optional(), to: askedDate.optional() };

const inOrder = ({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  if (from && to && from > to)
    issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
};

/** Query of `GET /api/accounts/{id}/entries`: open-ended by default. */
export const entriesQuery = z
  .object({
    ...span,
    /** By date, then in posting order. */
    sortDir: z.enum(['asc', 'desc']).default('asc'),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(25),
  })
  .check(inOrder);
export type EntriesQuery = z.output<typeof entriesQuery>;

export const entriesSpan = z.object(span).check(inOrder);
export type EntriesSpan = z.output<typeof entriesSpan>;

export const dayBookQuery = z
  .object({
    ...span,
    kind: z.enum(ENTRY_KINDS).optional(),
    sortDir: z.enum(['asc', 'desc']).default('asc'),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(25),
  })
  .check(inOrder);
export type DayBookQuery = z.output<typeof dayBookQuery>;

export const reportSpan = z.object({ ...span, kind: z.enum(ENTRY_KINDS).optional() }).check(inOrder);
export type ReportSpan = z.output<typeof reportSpan>;
