import { describe, expect, it } from 'vitest';
import { defineResource, field, parseInput } from '../../../src/kit/index.ts';
import { createSchema } from '../../../src/kit/schemas.ts';
import { paragraph, text } from '../../../src/kit/types.ts';

const notes = defineResource({
  name: 'notes',
  route: '/notes',
  fields: {
    name: field(text(60), { list: true, example: 'Box opened' }),
    body: field(paragraph(300), { example: 'Handle with care' }),
    more: field(paragraph(300).optional(), { example: 'Box opened' }),
  },
  title: note => note.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'everyone', write: 'staff' },
});

const errorsOf = (input: Record<string, unknown>) => {
  const parsed = parseInput(createSchema(notes), { name: 'Note', body: 'Text', ...input });
  return parsed.ok ? {} : parsed.errors;
};

describe('required text', () => {
  it.each(['', '  ', '\n\t', '\u200B', '\u00A0'])('blank: %j is refused on its field', blank => {
    expect(errorsOf({ body: blank })).toEqual({ body: { key: 'validation.required' } });
    expect(Object.keys(errorsOf({ name: blank }))).toEqual(['name']);
    expect(errorsOf({ more: blank })).toEqual({});
  });

  it('name: invisible characters are refused with any schema', () => {
    expect(errorsOf({ name: 'Sam\u202Esung' })).toEqual({ name: { key: 'validation.unseen' } });
  });
});
