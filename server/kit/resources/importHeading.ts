import { folded } from '../../../src/kit/rules/folded.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { RECORD_FIELDS } from '../../../src/kit/index.ts';
import type { AnyResource, Field } from '../../../src/kit/index.ts';
import { labelOf } from '../formats/table.ts';
import { invalidField } from '../errors/refusal.ts';
import { translatorFor } from '../i18n/translators.ts';
import type { CellContext } from './importCells.ts';

interface ImportColumn extends CellContext {
  at: number;
}

export interface ImportHeading {
  columns: readonly ImportColumn[];
  /** Index of the exported `id` column; such a row updates a record. */
  idAt: number | undefined;
}

const PASSED_OVER: readonly string[] = RECORD_FIELDS.map(folded);

const choiceReader = (field: Field): CellContext['choiceOf'] => {
  const byLabel = new Map<string, string>();
  for (const value of field.values) {
    byLabel.set(folded(value), value);
    for (const language of LANGUAGES)
      byLabel.set(folded(translatorFor(language)(`choices.${field.choices}.${value}`, { _: value })), value);
  }
  return text => byLabel.get(folded(text));
};

const NAMED = 5;

const labelsOf = (resource: AnyResource, field: Field): string[] =>
  LANGUAGES.map(language => folded(labelOf(translatorFor(language), resource.name, field.name)));

/**
 * Ignores the read-only columns of an export. Throws 422 for unknown or duplicate columns, and when none is
 * writable.
 */
export const importHeading = (resource: AnyResource, heading: readonly string[]): ImportHeading => {
  const writable = resource.fields.filter(field => !field.readOnly && !field.filterOnly);
  const columns: ImportColumn[] = [];
  const unknown: string[] = [];
  let idAt: number | undefined;
  heading.forEach((title, at) => {
    const word = folded(title);
    if (word === 'id') {
      idAt = at;
      return;
    }
    const named = (field: Field) => folded(field.name) === word;
    const labelled = (field: Field) => labelsOf(resource, field).includes(word);
    const field = writable.find(named) ?? writable.find(labelled);
    if (!field) {
      if (
        word === '' ||
        PASSED_OVER.includes(word) ||
        resource.fields.some(each => named(each) || labelled(each))
      )
        return;
      unknown.push(title);
      return;
    }
    if (columns.some(column => column.field === field))
      throw invalidField('file', 'validation.csvTwice', { column: title });
    columns.push({ at, field, named: named(field), choiceOf: choiceReader(field) });
  });
  // All are in one error, so that a file is fixed at once.
  if (unknown.length > 0)
    throw invalidField('file', 'validation.csvUnknown', {
      column: [...unknown.slice(0, NAMED), ...(unknown.length > NAMED ? ['…'] : [])].join(', '),
    });
  if (columns.length === 0) throw invalidField('file', 'validation.csvColumns');
  return { columns, idAt };
};
