/** Wrong declarations of what a write sets are refused with their code and place. */
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { equals } from '../../../src/kit/conditions.ts';
import { checkResources, DeclarationError, field, type AnyResource } from '../../../src/kit/index.ts';
import { daysOfWork, firstFilled, nextNumber, oneMoreThan, setWhere } from '../../../src/kit/setValues.ts';
import { day, duration, line, reference } from '../../../src/kit/types.ts';
import { rentalFields, rentalHours, rentalsWith, rentalWorkflow } from '../../support/rentals.ts';

const EXAMPLE = '01968d5e-7c00-7000-8000-000000000005';
const withField = (name: string, declared: unknown) =>
  rentalsWith({ fields: { ...rentalFields, [name]: declared } });
const text = (more: object) => field(line(60).optional(), { example: 'x', ...more });
const withFlow = (more: object) => rentalsWith({ workflow: { ...rentalWorkflow, ...more } });
const withOut = (more: object) =>
  withFlow({ transitions: { ...rentalWorkflow.transitions, OUT: { from: ['ASKED'], ...more } } });
const withAction = (action: object) => rentalsWith({ actions: { act: { on: 'one', ...action } } });
const NEVER = equals('nothing', 1);

const refusalOf = (declare: () => AnyResource): string | undefined => {
  try {
    checkResources([...resources, declare(), rentalHours]);
    return undefined;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

it('sets: a declaration that is right is accepted', () => {
  expect(refusalOf(rentalsWith)).toBeUndefined();
});

it.each([
  [
    'R033 rentals.awayMinutes',
    'a start of what is computed',
    () =>
      withField(
        'awayMinutes',
        field(duration().optional(), { computed: { until: 'BACK', time: 'clock' }, starts: 5, example: 5 }),
      ),
  ],
  [
    'R004 rentals.note',
    'a start from no field',
    () => withField('note', text({ starts: firstFilled('nothing') })),
  ],
  [
    'R084 rentals.note',
    'a start from a field of the owner',
    () => withField('note', text({ starts: { field: 'costCode' } })),
  ],
  ['R084 rentals.note', 'a copy by no reference', () => withField('note', text({ copies: 'no.name' }))],
  [
    'R084 rentals.note',
    'a copy of what fewer see',
    () => withField('note', text({ copies: 'clerkId.email' })),
  ],
  [
    'R084 rentals.note',
    'a copy of another kind',
    () => withField('note', text({ copies: 'faultCodeId.usualMinutes' })),
  ],
  [
    'R084 rentals.note',
    'a first value that can be written',
    () => withField('note', text({ firstValueOf: 'no' })),
  ],
  [
    'R084 rentals.note',
    'a day of work that is no date',
    () => withField('note', text({ starts: daysOfWork('faultCodeId.usualMinutes') })),
  ],
  [
    'R084 rentals.note',
    'found without a reference',
    () => withField('note', text({ foundBy: { field: 'no', in: 'name', makes: {} } })),
  ],
  [
    'R084 rentals.otherId',
    'a latest record of another resource',
    () =>
      withField(
        'otherId',
        field(reference('customers').optional(), {
          readOnly: true,
          latestWith: { field: 'no', in: ['no'], where: {}, on: 'outOn', days: 3 },
          example: EXAMPLE,
        }),
      ),
  ],
  [
    'R084 rentals.lastId',
    'a latest record that may be out of reach',
    () => rentalsWith({ rows: { office: { read: equals('kind', 'HIRE') } } }),
  ],
  [
    'R084 rentals.projectId',
    'a reference found out of reach',
    () =>
      withField(
        'projectId',
        field(reference('tasks').optional(), {
          foundBy: { field: 'code', in: 'title', makes: {} },
          example: EXAMPLE,
        }),
      ),
  ],
  [
    'R028 rentals.when.dueReason',
    'a reason for what is no date',
    () => rentalsWith({ when: { dueReason: { newWith: 'pricePaise' } } }),
  ],
  [
    'R004 rentals.when.dueReason',
    'a reason for no field',
    () => rentalsWith({ when: { dueReason: { newWith: 'nothing' } } }),
  ],
  [
    'R029 rentals.workflow.initialWhen',
    'a first state that is none',
    () => withFlow({ initialWhen: { GONE: equals('kind', 'TRIAL') } }),
  ],
  [
    'R004 rentals.workflow.initialWhen',
    'a first state on no field',
    () => withFlow({ initialWhen: { SHOWN: NEVER } }),
  ],
  ['R029 rentals.workflow.leaving', 'a state that is none', () => withFlow({ leaving: { GONE: {} } })],
  [
    'R033 rentals.workflow.OUT',
    'a transition that sets the state',
    () => withOut({ sets: { state: 'BACK' } }),
  ],
  [
    'R033 rentals.workflow.OUT',
    'a transition that reads an input',
    () => withOut({ sets: { slip: { input: 'slip' } } }),
  ],
  [
    'R004 rentals.workflow.OUT',
    'a value on no field',
    () => withOut({ sets: { slip: setWhere(NEVER, 'x') } }),
  ],
  [
    'R004 rentals.workflow.OUT',
    'a check at no field',
    () => withOut({ checks: { one: { holds: equals('no', 'x'), at: 'nothing' } } }),
  ],
  [
    'R004 rentals.workflow.OUT',
    'a check of no field',
    () => withOut({ checks: { one: { holds: NEVER, at: 'slip' } } }),
  ],
  [
    'R033 rentals.actions.act',
    'an input into a read-only field',
    () =>
      withAction({ input: { on: field(day, { example: '2026-04-01' }) }, sets: { outOn: { input: 'on' } } }),
  ],
  [
    'R033 rentals.actions.act',
    'two effects',
    () => withAction({ sets: { calls: oneMoreThan('calls') }, timer: 'stop' }),
  ],
  [
    'R033 rentals.actions.act',
    'new records of none',
    () => withAction({ on: 'list', makes: { kind: 'HIRE' } }),
  ],
  [
    'R004 rentals.actions.act',
    'a timer without entries',
    () => withAction({ timer: { of: 'customers', by: 'rentalId' } }),
  ],
  [
    'R004 rentals.deletable',
    'a deletion by no field',
    () => rentalsWith({ deletable: { when: NEVER, refusal: 'errors.wrongState' } }),
  ],
  [
    'R085 rentals.ownMinutes',
    'minutes until no state',
    () =>
      withField(
        'ownMinutes',
        field(duration().optional(), { computed: { until: 'GONE', time: 'clock' }, example: 5 }),
      ),
  ],
  [
    'R033 rentals.lineCount',
    'a number of what is not stored',
    () =>
      withField(
        'lineCount',
        text({ computed: { count: 'rental-hours', by: 'rentalId' }, starts: nextNumber('JOURNAL') }),
      ),
  ],
])('%s: %s is refused', (place, _, declare) => {
  expect(refusalOf(declare)).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}: .+`));
});
