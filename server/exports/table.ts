/** A table on its way out: columns with their headings, rows page by page, so that a million rows need no memory. */
import type { Translate } from '../../src/i18n/translate.ts';
import type { Kind } from '../../src/resources/kit/index.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Column {
  heading: string;
  kind: Kind;
  value: (row: Row) => unknown;
}

export interface Table {
  /** Name of the file without its ending, and of the sheet. */
  name: string;
  columns: readonly Column[];
  pages: AsyncIterable<readonly Row[]>;
}

/** The labels of a resource's fields and choices, in the reader's language. */
export const labelOf = (say: Translate, resource: string, field: string): string =>
  say(`resources.${resource}.fields.${field}`);

export const choiceLabel = (say: Translate, group: string, value: unknown): string | null =>
  typeof value === 'string' ? say(`choices.${group}.${value}`, { _: value }) : null;

/** An instant as the shop's clock showed it, `2026-04-01 15:00`. */
export const instantText = (timeZone: string): ((value: unknown) => string | null) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return value =>
    value instanceof Date || typeof value === 'string' ? format.format(new Date(value)) : null;
};
