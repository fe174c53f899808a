import type { AnyResource, Field } from '../kit/index.ts';
import { formatValue, type DisplayOptions } from './formatValue.ts';

export interface TitleReader extends Omit<DisplayOptions, 'choice'> {
  /** Answers the label of a choice's value. */
  choice: (field: Field, value: string) => string;
}

/** The title of a record, with choices, dates and money as the reader reads them. */
export const recordTitle = (
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  reader: TitleReader,
): string =>
  resource.title(record, (name: string) => {
    const field = resource.fieldOf(name);
    const value = record[name];
    const choice = (text: string) => reader.choice(field, text);
    if (field.kind === 'text' && field.choices !== field.name && typeof value === 'string')
      return choice(value);
    return formatValue(field.kind, value, { ...reader, choice });
  });
