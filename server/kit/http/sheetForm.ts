/** Reads a statement sent as a file in a form, with the fields of its columns beside it. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Cell } from '../../../src/kit/rules/sheetCells.ts';
import type { ShopSql } from '../db/database.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { invalidField } from '../errors/refusal.ts';
import { MAX_SHEET_BYTES, sheetRows } from '../formats/sheet.ts';
import type { Rejected } from '../formats/sheetColumns.ts';
import { translateErrors } from './answers.ts';
import { readBytes } from './body.ts';
import type { CallRequest } from './calls.ts';
import { namedFileOfForm } from './formFile.ts';
import { idempotentWrite } from './idempotency.ts';
import { decodeText } from '../resources/csvText.ts';
import { tried } from '../resources/importTrial.ts';

export interface SheetForm {
  bytes: Uint8Array;
  /** The file's name is empty when none was sent. */
  name: string;
  rows: Cell[][];
  fields: Readonly<Record<string, string>>;
}

/** Throws 422 on `file`. */
export async function readSheetForm(c: Context): Promise<SheetForm> {
  const bytes = await readBytes(c, MAX_SHEET_BYTES + 64 * 1024);
  const type = c.req.header('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  const form = isForm ? await namedFileOfForm(bytes, type) : { bytes, name: '', fields: {} };
  if (!form) throw invalidField('file', 'validation.required');
  return { bytes, name: form.name, rows: await sheetRows(form.bytes, decodeText), fields: form.fields };
}

type Names = Readonly<Record<string, string>>;

/** An empty field is a column that is not read. */
const renamed = (mapping: unknown, also: Names): unknown =>
  mapping !== null && typeof mapping === 'object' && !Array.isArray(mapping)
    ? Object.fromEntries(
        Object.entries(mapping).flatMap(([column, field]) =>
          field === '' || field === null ? [] : [[column, also[String(field)] ?? field]],
        ),
      )
    : mapping;

/** The mapping as JSON, by column or by field; fields also have other names. Throws 422. */
export function columnsOf<Mapping>(
  text: string | undefined,
  schema: z.ZodType<Mapping>,
  also: Names = {},
): Mapping | null {
  if (text === undefined || text.trim() === '') return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalidField('mapping', 'validation.settlement.mapping');
  }
  const asColumns = schema.safeParse(renamed(given, also));
  if (asColumns.success) return asColumns.data;
  const inverted = Object.fromEntries(
    Object.entries(z.record(z.string(), z.string()).safeParse(given).data ?? {}).map(([field, column]) => [
      column,
      field,
    ]),
  );
  const asFields = schema.safeParse(renamed(inverted, also));
  if (!asFields.success || Object.keys(inverted).length === 0)
    throw invalidField('mapping', 'validation.settlement.mapping');
  return asFields.data;
}

/** A trial is undone; else the file is taken once, however often it is sent. */
export async function takeSheet<Imported extends { rejected: readonly Rejected[] }>(
  request: CallRequest,
  { bytes, isTrial }: { bytes: Uint8Array; isTrial: boolean },
  take: (tx: ShopSql) => Promise<Imported>,
) {
  const { parts, caller, translate } = request;
  const answerOf = ({ rejected, ...imported }: Imported) => ({
    ...imported,
    rejected: rejected.map(({ row, errors }) => ({ row, errors: translateErrors(translate, errors) })),
  });
  if (isTrial) {
    return answerOf(await tried(work => writeWithRetry(parts.db, caller.shopId, work), take));
  }
  return idempotentWrite(request, createHash('sha256').update(bytes).digest('hex'), async tx => {
    return answerOf(await take(tx));
  });
}
