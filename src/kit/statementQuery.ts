import { printed } from './paperQuery.ts';
import { askedDate } from './values.ts';
import * as z from './zod.ts';

const span = { from: askedDate.optional(), to: askedDate.optional() };
const inOrder = ({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  if (from && to && from > to)
    issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
};

/** A statement takes its days, both included; left out, it goes from the beginning and to the end. */
export const statementQuery = z.object(span).check(inOrder);
export type StatementQuery = z.output<typeof statementQuery>;

export const statementPdfQuery = z.object({ ...span, ...printed }).check(inOrder);
