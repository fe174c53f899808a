/** Of what follows from one mistake, the mistake itself is named; several are named together. */
import { expect, it } from 'vitest';
import { equals } from '../../../src/kit/conditions.ts';
import { nearest } from '../../../src/kit/nearest.ts';
import {
  checkResources,
  DeclarationError,
  defineLines,
  field,
  type AnyResource,
} from '../../../src/kit/index.ts';
import { choice, duration, integer, line, paragraph, reference } from '../../../src/kit/types.ts';
import { resources } from '../../../src/resources/index.ts';
import { ID, listedBy, variantsOf } from '../../support/declarations.ts';

type Options = Record<string, unknown>;

const fields = {
  name: field(line(60), { list: true, example: 'Diwali' }),
  state: field(choice(['OPEN', 'DONE']), { initial: 'OPEN', filter: 'exact', example: 'OPEN' }),
  customerId: field(reference('customers').optional(), { filter: 'exact', example: ID }),
};
const parcels = variantsOf({ name: 'parcels', route: '/parcels', fields, ...listedBy('name') });
const withFields = (more: Options) => () => parcels({ fields: { ...fields, ...more } });

const refusalOf = (declare: () => AnyResource, ...more: readonly AnyResource[]): string => {
  try {
    checkResources([...resources, declare(), ...more]);
    return '';
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

it.each<[string, string, () => AnyResource]>([
  [
    'a reference to a misspelt resource, with a field by it',
    "R021 parcels.clientId: references 'customer', which is not declared; did you mean 'customers'?",
    withFields({
      clientId: field(reference('customer').optional(), { example: ID }),
      clientName: field(line(60).optional(), { computed: { path: 'clientId.name' }, example: 'Asha' }),
    }),
  ],
  [
    'a number of a misspelt resource',
    "R021 parcels.boxes: counts 'task', which is not declared; did you mean 'tasks'?",
    withFields({ boxes: field(integer(0), { computed: { count: 'task', by: 'parcelId' }, example: 1 }) }),
  ],
  [
    'a list of a misspelt resource',
    "R021 parcels.related: lists 'saels', which is not declared; did you mean 'sales'?",
    () => parcels({ related: [{ resource: 'saels', by: 'parcelId' }] }),
  ],
  [
    'a path by what is no reference',
    "R030 parcels.city: 'name' of 'name.city' is no reference",
    withFields({ city: field(line(60).optional(), { computed: { path: 'name.city' }, example: 'Pune' }) }),
  ],
  [
    'a misspelt field in a condition',
    "R004 parcels.checks.rule: no field 'stat'; did you mean 'state'?",
    () => parcels({ checks: { rule: { holds: equals('stat', 'OPEN'), at: 'name' } } }),
  ],
  [
    'a condition of a misspelt field',
    "R004 parcels.when.custmerId: no field 'custmerId'; did you mean 'customerId'?",
    () => parcels({ when: { custmerId: { require: equals('state', 'DONE') } } }),
  ],
  [
    'a misspelt order, in a list that is otherwise right',
    "R004 parcels.defaultSort: no field 'nmae'; did you mean 'name'?",
    () => parcels({ defaultSort: { field: 'nmae', order: 'ASC' } }),
  ],
  [
    'a misspelt field of a view',
    "R004 parcels.views.board: no field 'sate'; did you mean 'state'?",
    () => parcels({ views: { board: { as: 'board', by: 'sate' } } }),
  ],
  [
    'a filter in a view that is none',
    "R045 parcels.views.mine: 'name' is no filter of the list",
    () => parcels({ views: { mine: { as: 'list', filter: { name: 'x' } } } }),
  ],
  [
    'a first state that the field does not begin with',
    "R029 parcels.workflow: `initial` of the field 'state' is its first state: 'DONE'",
    () => parcels({ workflow: { field: 'state', initial: 'DONE', transitions: {} } }),
  ],
])('mistakes: %s', (_what, message, declare) => {
  expect(refusalOf(declare)).toBe(message);
});

it('mistakes: all of one declaration are named, in their order', () => {
  const declare = withFields({
    note: field(line(60), { example: 'x', initial: '' }),
    size: field(integer(), { filter: 'search', example: 1 }),
    state: field(choice(['OPEN', 'DONE']), { initial: 'OPNE' as 'OPEN', example: 'OPEN' }),
  });
  expect(
    refusalOf(declare)
      .split('\n')
      .map(each => each.slice(0, 18)),
  ).toEqual(['R019 parcels.state', 'R019 parcels.note:', 'R009 parcels.size:']);
});

it('mistakes: of several kinds, in several places and declarations, they are named at once', () => {
  const [first, second] = [
    parcels({
      fields: { ...fields, size: field(integer(), { filter: 'search', example: 1 }) },
      defaultSort: { field: 'nmae', order: 'ASC' },
      when: { custmerId: { require: equals('state', 'DONE') } },
      checks: {
        rule: { holds: equals('stat', 'OPEN'), at: 'name' },
        other: { holds: equals('state', 'OPNE'), at: 'name' },
      },
      views: { board: { as: 'board', by: 'sate' } },
      rows: { staff: { raed: equals('state', 'OPEN') } },
      workflow: { field: 'state', initial: 'OPEN', transitions: { DNOE: { form: [], from: ['OPEN'] } } },
    }),
    parcels({
      name: 'boxes',
      route: '/boxes',
      fields: { ...fields, parcelId: field(reference('parcel').optional(), { example: ID }) },
    }),
  ];
  const named = refusalOf(() => first, second).split('\n');
  expect(named.map(each => each.split(':')[0]).sort()).toEqual([
    'R004 parcels.checks.rule',
    'R004 parcels.defaultSort',
    'R004 parcels.views.board',
    'R004 parcels.when.custmerId',
    'R009 parcels.size',
    'R021 boxes.parcelId',
    'R027 parcels.checks.other',
    'R029 parcels.workflow.DNOE',
    'R100 parcels.rows.staff',
    'R100 parcels.workflow.DNOE',
  ]);
});

const stops = defineLines({
  name: 'parcel-stops',
  fields: {
    parcelId: field(reference('parcels'), { example: ID }),
    place: field(line(60), { example: 'Market' }),
  },
});

it.each<[string, string, () => AnyResource]>([
  [
    'of a declaration',
    "R100 parcels: no option 'defaultFilters'; there are",
    () => parcels({ defaultFilters: { state: 'OPEN' } }),
  ],
  [
    'of a field',
    "R100 parcels.note: no option 'exmaple'; there are",
    withFields({ note: { type: line(60), options: { exmaple: 'x', example: 'x' } } }),
  ],
  [
    'of lines',
    "R100 parcels.lines.stops: no option 'bye'; there are of, by, max; did you mean 'by'?",
    () => parcels({ lines: { stops: { of: stops, bye: 'parcelId' } } }),
  ],
  [
    'of lines, which ones',
    "R100 parcels.lines.stops: no option 'off'; there are of, by, max; did you mean 'of'?",
    () => parcels({ lines: { stops: { off: stops, by: 'parcelId' } } }),
  ],
  [
    'of a condition of a field',
    "R100 parcels.when.customerId: no option 'requires'; there are show, require, readOnly, hidden; did you mean 'require'?",
    () => parcels({ when: { customerId: { requires: equals('state', 'DONE') } } }),
  ],
  [
    'of a role that there is not',
    "R100 parcels.rows: no option 'stuff'; there are staff, office; did you mean 'staff'?",
    () => parcels({ rows: { stuff: { read: equals('state', 'DONE') } } }),
  ],
  [
    'of a transition',
    "R100 parcels.workflow.DONE: no option 'form'; there are",
    () =>
      parcels({
        workflow: { field: 'state', initial: 'OPEN', transitions: { DONE: { from: ['OPEN'], form: [] } } },
      }),
  ],
  [
    'of an action’s input',
    "R100 parcels.actions.rename.as: no option 'lst'; there are",
    () =>
      parcels({
        actions: {
          rename: {
            on: 'one',
            input: { as: { type: line(60), options: { lst: true, example: 'x' } } },
            sets: { name: { input: 'as' } },
          },
        },
      }),
  ],
])('mistakes: a misspelt option %s is refused by its name', (_what, message, declare) => {
  expect(refusalOf(declare).split('\n')[0]).toContain(message);
});

it('mistakes: types are called as the declaration writes them', () => {
  const named = refusalOf(
    withFields({
      note: field(line(60), { example: 'x', tones: { A: 'info' } as never }),
      long: field(paragraph(60), { example: 'x', list: true }),
      stay: field(duration(), { filter: 'search', example: 1 }),
      costPaise: field(integer(), { example: 1 }),
    }),
  );
  expect(named.split('\n')).toEqual([
    'R024 parcels.note: `line` has no values, so `tones` has no effect',
    'R024 parcels.long: lists do not show `paragraph`, so `list` has no effect',
    "R009 parcels.stay: `duration` does not support filter: 'search'",
    "R017 parcels.costPaise: a name ending in 'Paise' is for `paise`, `positivePaise` or `signedPaise`, not `integer`",
  ]);
});

it('mistakes: what a misspelt word was meant to be', () => {
  expect(nearest('recieved', ['device', 'receivedOn', 'state'])).toBe('receivedOn');
  expect(nearest('Open', ['OPEN', 'DONE'])).toBe('OPEN');
  expect(nearest('shelves', ['sales', 'settlements'])).toBeUndefined();
  expect(nearest('M', ['S', 'L'])).toBeUndefined();
});

it('names may have digits after their first letter', () => {
  const numbered = {
    name: fields.name,
    address2: field(line(60).optional(), { example: 'Pune' }),
    step2: field(choice(['STEP2', 'STEP_3']), { filter: 'exact', initial: 'STEP2', example: 'STEP2' }),
  };
  const declare = (more: Options) => () =>
    parcels({
      name: 'parcels-2',
      route: '/parcels-2',
      fields: numbered,
      workflow: { field: 'step2', initial: 'STEP2', transitions: { STEP_3: { from: ['STEP2'] } } },
      actions: { 'step-2': { on: 'one', sets: { address2: 'x' } } },
      views: { board2: { as: 'board', by: 'step2' } },
      ...more,
    });
  expect(refusalOf(declare({}))).toBe('');
  expect(declare({})().table).toBe('parcels_2');
  expect(refusalOf(declare({ name: '2-parcels' }))).toContain('R010');
  expect(refusalOf(declare({ fields: { ...numbered, '2nd': fields.name } }))).toContain('R001');
});
