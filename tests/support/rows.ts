import type * as z from 'zod';
import { anyRow } from '../../server/kit/db/rows.ts';

/** Rows of a test's own statement: it looks into them itself. */
export const rowOf = <Row = Record<string, unknown>>(): z.ZodType<Row> => anyRow as unknown as z.ZodType<Row>;
