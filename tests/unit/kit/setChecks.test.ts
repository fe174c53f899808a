/** Wrong declarations of what a write sets are refused with their code and place. */
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { equals } from '../../../src/kit/conditions.ts';
import { checkResources, DeclarationError, field, type AnyResource } from '../../../src/kit/index.ts';
import { oneMoreThan, setWhere } from '../../../src/kit/setValues.ts';
import { nextNumber } from '../../../src/resources/posting/numberSeries.ts';
import { day, integer, line } from '../../../src/kit/types.ts';
import { rentalFields, rentalHours, rentalsWith, rentalWorkflow } from '../../support/rentals.ts';

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
    'R033 rentals.hours',
    'a start of what is computed',
    () =>
      withField(
        'hours',
        field(integer(0), {
          computed: { count: 'rental-hours', by: 'rentalId' },
          starts: 5,
          example: 5,
        }),
      ),
  ],
  [
    'R004 rentals.note',
    'a start from no field',
    () => withField('note', text({ starts: oneMoreThan('nothing') })),
  ],
  [
    'R084 rentals.note',
    'a start from a field of the owner',
    () => withField('note', text({ starts: { field: 'costCode' } })),
  ],
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
