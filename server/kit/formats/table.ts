/** A table for export has columns with headings, and rows streamed by page. */
import type { Translate } from '../../../src/i18n/translate.ts';
import { humanName, type AnyResource, type Field, type Kind } from '../../../src/kit/index.ts';
import { invalidField } from '../errors/refusal.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Column {
  heading: string;
  kind: Kind;
  value: (row: Row) => unknown;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  pages: AsyncIterable<readonly Row[]>;
}

/** Labels in the reader's language; without one, the field's name. */
export const labelOf = (translate: Translate, resource: string, field: string): string =>
  translate(`resources.${resource}.fields.${field}`, { _: humanName(field) });

export const choiceLabel = (translate: Translate, group: string, value: unknown): string | null =>
  typeof value === 'string' ? translate(`choices.${group}.${value}`, { _: value }) : null;

const instantText = (timeZone: string): ((value: unknown) => string | null) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return value =>
    value instanceof Date || typeof value === 'string' ? format.format(new Date(value)) : null;
};

/** Choices are translated, instants are in shop time. */
export const columnOf = (
  resource: AnyResource,
  field: Field,
  { translate, timeZone }: { translate: Translate; timeZone: string },
): Column => {
  const heading = labelOf(translate, resource.name, field.name);
  // A text with the values of a choice is shown as one.
  if (field.kind === 'choice' || (field.kind === 'text' && field.choices !== field.name))
    return { heading, kind: 'choice', value: row => choiceLabel(translate, field.choices, row[field.name]) };
  if (field.kind === 'choices')
    return {
      heading,
      kind: 'choices',
      value: row =>
        [row[field.name] ?? []]
          .flat()
          .map(value => choiceLabel(translate, field.choices, value))
          .join('; '),
    };
  if (field.kind === 'tags')
    return { heading, kind: 'tags', value: row => [row[field.name] ?? []].flat().join('; ') };
  if (field.kind === 'instant') {
    const text = instantText(timeZone);
    return { heading, kind: 'instant', value: row => text(row[field.name]) };
  }
  return { heading, kind: field.kind, value: row => row[field.name] };
};

export const selectedFields = (fields: readonly Field[], columns: string): readonly Field[] =>
  [...new Set(columns.split(','))].map(name => {
    const field = fields.find(each => each.name === name);
    if (!field) throw invalidField('columns', 'validation.noSuchColumn', { name });
    return field;
  });
