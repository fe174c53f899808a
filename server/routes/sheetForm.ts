/** A statement as a file in a form, with the fields of its columns beside it. */
import type { Context } from 'hono';
import * as z from 'zod';
import type { Cell } from '../../src/resources/rules/sheetCells.ts';
import { invalidField } from '../errors/refusal.ts';
import { MAX_SHEET_BYTES, sheetRows } from '../formats/sheet.ts';
import { readBytes } from '../http/body.ts';
import { namedFileOfForm } from '../http/formFile.ts';
import { decodeText } from '../resources/csvText.ts';

export interface SheetForm {
  bytes: Uint8Array;
  /** Of the file; empty when none was sent. */
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
