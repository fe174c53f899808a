/** What never holds, or can never be written, is refused with the values that there are. */
import { expect, it } from 'vitest';
import {
  equals,
  greater,
  isOneOf,
  less,
  me,
  today,
  valueOf,
  type Condition,
} from '../../../src/kit/conditions.ts';
import { checkResources, DeclarationError, field, type AnyResource } from '../../../src/kit/index.ts';
import { daysAsked, oneMoreThan, setWhere } from '../../../src/kit/setValues.ts';
import { choice, day, instant, integer, line, reference, timeOfDay, yesNo } from '../../../src/kit/types.ts';
import { nextNumber } from '../../../src/resources/posting/numberSeries.ts';
import { resources } from '../../../src/resources/index.ts';
import { ID, listedBy, variantsOf } from '../../support/declarations.ts';

type Options = Record<string, unknown>;

const fields = {
  name: field(line(60), { list: true, filter: 'search', example: 'Diwali' }),
  state: field(choice(['OPEN', 'SENT', 'DONE']), { filter: 'exact', initial: 'OPEN', example: 'OPEN' }),
  shelf: field(choice(['LEFT', 'RIGHT']).optional(), { example: 'LEFT' }),
  size: field(integer(0).optional(), { filter: 'exact', example: 3 }),
  urgent: field(yesNo.optional(), { filter: 'exact', example: true }),
  dueOn: field(day.optional(), { example: '2026-11-20' }),
  at: field(instant.optional(), { example: '2026-11-20T09:30:00.000Z' }),
  opensAt: field(timeOfDay.optional(), { example: '09:30' }),
  ownerId: field(reference('people').optional(), { filter: 'exact', example: ID }),
  customerId: field(reference('customers').optional(), { filter: 'exact', example: ID }),
};
const workflow = { field: 'state', initial: 'OPEN', transitions: { SENT: { from: ['OPEN'] } } };
const parcels = variantsOf({ name: 'parcels', route: '/parcels', fields, ...listedBy('name') });
const withField = (name: keyof typeof fields, options: Options) =>
  parcels({
    fields: { ...fields, [name]: { ...fields[name], options: { ...fields[name].options, ...options } } },
  });
const withFlow = (more: Options) => parcels({ workflow: { ...workflow, ...more } });
const withOut = (sets: Options) => withFlow({ transitions: { SENT: { from: ['OPEN'], sets } } });
const withView = (view: Options) => parcels({ views: { mine: view } });
const onCondition = (holds: Condition) => parcels({ checks: { rule: { holds, at: 'name' } } });

const refusalOf = (declare: () => AnyResource): string => {
  try {
    checkResources([...resources, declare()]);
    return '';
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

const STATES = "'state' is never 'OPNE'; its values are OPEN, SENT, DONE; did you mean 'OPEN'?";
const OPNE = equals('state', 'OPNE');

it.each<[string, string, () => AnyResource]>([
  ['a check', `R027 parcels.checks.rule: ${STATES}`, () => onCondition(OPNE)],
  [
    'one of several',
    `R027 parcels.checks.rule: ${STATES}`,
    () => onCondition(isOneOf('state', ['SENT', 'OPNE'])),
  ],
  [
    'a field by condition',
    `R027 parcels.when.size: ${STATES}`,
    () => parcels({ when: { size: { require: OPNE } } }),
  ],
  [
    'rows of a role',
    `R027 parcels.rows.office: ${STATES}`,
    () => parcels({ rows: { office: { read: OPNE } } }),
  ],
  [
    'an action',
    `R027 parcels.actions.pack: ${STATES}`,
    () => parcels({ actions: { pack: { on: 'one', when: OPNE, sets: { size: 1 } } } }),
  ],
  [
    'a transition',
    `R027 parcels.workflow.SENT: ${STATES}`,
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], when: OPNE } } }),
  ],
  [
    'what begins late',
    `R027 parcels.views.mine.late: ${STATES}`,
    () => withView({ as: 'calendar', from: 'dueOn', late: OPNE }),
  ],
  [
    'the records of a deletion',
    `R027 parcels.deletable: ${STATES}`,
    () => parcels({ deletable: { when: OPNE, refusal: 'errors.wrongState' } }),
  ],
  [
    'a filter of a view',
    `R045 parcels.views.mine: ${STATES}`,
    () => withView({ as: 'list', filter: { state: 'OPNE' } }),
  ],
  [
    'the first filter',
    `R026 parcels.defaultFilter: ${STATES}`,
    () => parcels({ defaultFilter: { state: 'OPNE' } }),
  ],
  [
    'an initial value',
    `R019 parcels.state: \`initial\` is not valid: ${STATES}`,
    () => withField('state', { initial: 'OPNE' }),
  ],
  [
    'a colour',
    `R025 parcels.state: \`tones\`: ${STATES}`,
    () => withField('state', { tones: { OPNE: 'info' } }),
  ],
  [
    'an example',
    `R008 parcels.state: the example is not valid: ${STATES}`,
    () => withField('state', { example: 'OPNE' }),
  ],
  ['a filling value', `R054 parcels.state: ${STATES}`, () => withField('state', { backfill: 'OPNE' })],
  [
    'a value in place of another',
    `R055 parcels.state: \`formerValues\`: ${STATES}`,
    () => withField('state', { formerValues: { NEW: 'OPNE' } }),
  ],
  [
    'a limit',
    `R044 parcels.views.mine: \`limits\`: ${STATES}`,
    () => withView({ as: 'board', by: 'state', limits: { OPNE: 2 } }),
  ],
  [
    'what is set',
    "R033 parcels.workflow.SENT: 'shelf' is never 'LEFFT'; its values are LEFT, RIGHT; did you mean 'LEFT'?",
    () => withOut({ shelf: 'LEFFT' }),
  ],
  [
    'a first state',
    "R029 parcels.workflow: no state 'OPNE'; the states are OPEN, SENT, DONE; did you mean 'OPEN'?",
    () => withFlow({ initial: 'OPNE' }),
  ],
  [
    'a state to come',
    "R029 parcels.workflow.SNET: no state 'SNET'; the states are OPEN, SENT, DONE; did you mean 'SENT'?",
    () => withFlow({ transitions: { SNET: { from: ['OPEN'] } } }),
  ],
  [
    'a state to leave',
    "R029 parcels.workflow.SENT: no state 'OPNE'; the states are OPEN, SENT, DONE; did you mean 'OPEN'?",
    () => withFlow({ transitions: { SENT: { from: ['OPNE'] } } }),
  ],
])('values: %s is refused', (_what, message, declare) => {
  expect(refusalOf(declare)).toBe(message);
});

it.each<[string, string, Condition]>([
  ['a number with text', "'size' is never 'three'", equals('size', 'three')],
  ['a text with a number', "'name' is never 3", equals('name', 3)],
  ['yes or no with text', "'urgent' is never 'yes'", equals('urgent', 'yes')],
  ['a date that is none', "'dueOn' is never '2026-02-30'", less('dueOn', '2026-02-30')],
  ['a time that is none', "'opensAt' is never '25:00'", less('opensAt', '25:00')],
  ['an instant with a day', "'at' is never '2026-11-20'", greater('at', '2026-11-20')],
  ['a text with who asks', "'name' is no reference to a person", equals('name', me())],
  ['an instant with today', "'at' is compared with another type", less('at', today())],
  [
    'choices without a value in common',
    "'state' and 'shelf' have no value in common",
    equals('state', valueOf('shelf')),
  ],
  [
    'references to two resources',
    "'ownerId' and 'customerId' reference different",
    equals('ownerId', valueOf('customerId')),
  ],
  ['an order with nothing', "'size' is compared with nothing", less('size', null)],
  ['one of nothing', "'state' is never one of no values", isOneOf('state', [])],
])('kinds: %s is refused', (_what, message, condition) => {
  expect(refusalOf(() => onCondition(condition))).toContain(`R027 parcels.checks.rule: ${message}`);
});

it.each<[string, string, Options]>([
  ['a date that is none', "'dueOn' is never '2026-13-01'", { dueOn: '2026-13-01' }],
  ['nothing in a required field', "'name' may not be empty", { name: null }],
  [
    'a person in another reference',
    "'customerId' and 'ownerId' reference different",
    { customerId: valueOf('ownerId') },
  ],
  ['a text of a number', "'name' is `line`, 'size' `integer`", { name: valueOf('size') }],
  ['one more than a text', "'name' is no number", { size: oneMoreThan('name') }],
  ['a number of a document in a number', 'the number of a document is text', { size: nextNumber('JOURNAL') }],
  [
    'a wrong value by condition',
    "'shelf' is never 'TOP'",
    { shelf: setWhere(equals('state', 'OPEN'), 'LEFT', 'TOP') },
  ],
])('sets: %s is refused', (_what, message, sets) => {
  expect(refusalOf(() => withOut(sets))).toContain(`R033 parcels.workflow.SENT: ${message}`);
});

it('sets: what an action asks for is of the kind of the field', () => {
  const act = (sets: Options) =>
    parcels({ actions: { plan: { on: 'one', input: { days: field(integer(0), { example: 3 }) }, sets } } });
  expect(refusalOf(() => act({ dueOn: daysAsked('dueOn', 'days') }))).toBe('');
  expect(refusalOf(() => act({ dueOn: { input: 'days' } }))).toContain(
    "R033 parcels.actions.plan: 'dueOn' is `day`, 'days' `integer`",
  );
});

it('values: what can hold is accepted', () => {
  const conditions = [
    equals('state', 'OPEN'),
    isOneOf('state', ['OPEN', 'SENT']),
    equals('shelf', null),
    equals('name', ''),
    equals('ownerId', me()),
    less('dueOn', today()),
    greater('size', -1),
    less('opensAt', '21:05'),
    equals('urgent', true),
  ];
  for (const condition of conditions) expect(refusalOf(() => onCondition(condition))).toBe('');
  expect(
    refusalOf(() =>
      withView({ as: 'list', filter: { ownerId: me(), urgent: true, size: 3, state: 'DONE' } }),
    ),
  ).toBe('');
});
