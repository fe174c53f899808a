/** Fields that come with features, secrets, tags: what a declaration may say of them. */
import { describe, expect, it } from 'vitest';
import { equals, isEmpty, me } from '../../../src/kit/conditions.ts';
import {
  checkResources,
  DeclarationError,
  defineResource,
  field,
  parseInput,
  type AnyResource,
} from '../../../src/kit/index.ts';
import { createSchema, recordSchema } from '../../../src/kit/schemas.ts';
import { line, reference, secret, tags } from '../../../src/kit/types.ts';
import { changedTags, distinctTags } from '../../../src/kit/rules/tags.ts';
import { people } from '../../../src/resources/people/declaration.ts';
import { roles } from '../../../src/resources/roles/declaration.ts';
import { ID } from '../../support/declarations.ts';

const name = field(line(60), { list: true, example: 'Samsung' });
const pin = (options: object = {}) => field(secret(20).optional(), { example: '4821', ...options });

const define = (parts: Record<string, unknown>): AnyResource =>
  defineResource({
    name: 'brands',
    route: '/brands',
    fields: { name },
    title: (record: { name: string }) => record.name,
    defaultSort: { field: 'name', order: 'ASC' },
    access: { read: 'staff', write: 'owner' },
    ...parts,
  } as unknown as Parameters<typeof defineResource>[0]);

/** It is without what leads to other resources. */
const alone = <R extends AnyResource>(resource: R) => ({
  ...resource,
  related: [],
  fields: resource.fields.filter(({ derived }) => !derived),
});

const codeOf = (parts: Record<string, unknown>): string | undefined => {
  try {
    checkResources([define(parts), alone(people), alone(roles)]);
  } catch (error) {
    if (error instanceof DeclarationError) return error.code;
    throw error;
  }
  return undefined;
};

describe('secrets', () => {
  it('secret: a right declaration passes; a condition may ask whether it is empty', () => {
    const ownerId = field(reference('people'), { example: ID });
    const fields = { name, ownerId, pin: pin({ reveal: equals('ownerId', me()) }) };
    expect(codeOf({ fields })).toBeUndefined();
    expect(codeOf({ fields, checks: { hasPin: { holds: isEmpty('pin'), at: 'name' } } })).toBeUndefined();
  });

  it.each([
    ['R047', 'in a list', { fields: { name, pin: pin({ list: true }) } }],
    ['R047', 'as a filter', { fields: { name, pin: pin({ filter: 'exact' }) } }],
    ['R047', 'with an initial value', { fields: { name, pin: pin({ initial: '1234' }) } }],
    ['R047', 'required', { fields: { name, pin: field(secret(20), { example: '4821' }) } }],
    ['R047', 'unique', { fields: { name, pin: pin() }, unique: [['pin']] }],
    [
      'R047',
      'required by condition',
      { fields: { name, pin: pin() }, when: { pin: { require: isEmpty('name') } } },
    ],
    ['R047', 'written by hand', { fields: { name, pin: pin() }, writes: 'form' }],
    [
      'R027',
      'compared',
      { fields: { name, pin: pin() }, checks: { c: { holds: equals('pin', '1'), at: 'name' } } },
    ],
    ['R004', 'revealed by no field', { fields: { name, pin: pin({ reveal: equals('nobody', 'x') }) } }],
    [
      'R048',
      'of another kind',
      { fields: { name, note: field(line(9), { example: 'x', reveal: isEmpty('name') }) } },
    ],
    [
      'R049',
      'a field that a feature brings',
      { fields: { name, tags: field(tags.optional(), { example: ['A'] }) }, features: ['tags'] },
    ],
    ['R050', 'tags written by hand', { features: ['tags'], writes: 'form' }],
  ])('secret and features: %s, %s', (code, _what, parts) => {
    expect(codeOf(parts)).toBe(code);
  });

  it('secret: taken by the body, in no answer and in no example', () => {
    const brands = define({ fields: { name, pin: pin() } });
    expect(createSchema(brands).safeParse({ name: 'a', pin: '4821' }).success).toBe(true);
    expect(Object.keys(recordSchema(brands).shape)).not.toContain('pin');
    expect(brands.example).toEqual({ name: 'Samsung' });
  });
});

describe('tags', () => {
  const taken = (value: unknown) =>
    parseInput(createSchema(define({ features: ['tags'] })), { name: 'a', tags: value });

  it('tags: without blanks around and each once, in any case', () => {
    expect(distinctTags([' Festival ', 'festival', 'Rent', ''])).toEqual(['Festival', 'Rent']);
    expect(taken([' Festival ', 'FESTIVAL'])).toEqual({ ok: true, value: { name: 'a', tags: ['Festival'] } });
    expect(taken(['a;b'])).toEqual({ ok: false, errors: { 'tags.0': { key: 'validation.tag' } } });
    expect(taken(Array.from({ length: 21 }, (_, index) => `t${index}`)).ok).toBe(false);
  });

  it('tags: added in the known spelling, removed in any', () => {
    expect(changedTags(['Rent'], { add: ['FESTIVAL', 'new'] }, ['Festival'])).toEqual([
      'Rent',
      'Festival',
      'new',
    ]);
    expect(changedTags(['Rent', 'Festival'], { remove: ['rent'] })).toEqual(['Festival']);
  });
});

it('features: assignment brings a filter, tags a field', () => {
  const fields = define({ features: ['assignment', 'tags'] }).fields.map(each => [
    each.name,
    each.filterOnly,
  ]);
  expect(fields).toEqual([
    ['name', false],
    ['assignedTo', true],
    ['tags', false],
  ]);
});
