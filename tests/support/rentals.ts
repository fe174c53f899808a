/** Rentals are projectors that are hired out, whose writes set what their declaration says, for the tests of that. */
import { and, equals, greater, isEmpty, me, not, or, today, valueOf } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import { daysAfter, oneMoreThan, setWhere } from '../../src/kit/setValues.ts';
import { nextNumber } from '../../src/resources/posting/numberSeries.ts';
import { choice, day, integer, line, paise, reference } from '../../src/kit/types.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy, timeFields, variantsOf } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

export const rentalHours = defineResource({
  name: 'rental-hours',
  route: '/rental-hours',
  fields: {
    rentalId: field(reference('rentals'), { filter: 'exact', example: ID }),
    ...timeFields,
  },
  ...listedBy('day', 'DESC'),
});

const set = { readOnly: true } as const;
const nextCall = daysAfter('outOn', [2, 5], 'calls');

const declaration = {
  name: 'rentals',
  route: '/rentals',
  fields: {
    no: field(line(20).optional(), { ...set, starts: nextNumber('JOURNAL'), list: true, example: 'JV/1' }),
    kind: field(choice(['HIRE', 'TRIAL']), { initial: 'HIRE', example: 'HIRE' }),
    state: field(choice(['ASKED', 'OUT', 'AWAY', 'BACK']), {
      filter: 'exact',
      initial: 'ASKED',
      example: 'ASKED',
    }),
    clerkId: field(reference('people').optional(), { example: ID }),
    dueOn: field(day.optional(), { example: '2026-04-03' }),
    pricePaise: field(paise.optional(), { example: 250_000 }),
    agreedPaise: field(paise.optional(), { ...set, example: 250_000 }),
    round: field(integer(0).optional(), { ...set, example: 1 }),
    slip: field(line(20).optional(), { example: 'DC/26-27/0001' }),
    outOn: field(day.optional(), { ...set, example: '2026-04-01' }),
    backOn: field(day.optional(), { ...set, example: '2026-04-05' }),
    calls: field(integer(0).optional(), { ...set, starts: 0, example: 0 }),
    nextCallOn: field(day.optional(), { ...set, example: '2026-04-03' }),
    lampBefore: field(choice(['GOOD', 'WEAK']).optional(), { example: 'GOOD' }),
    lampAfter: field(choice(['GOOD', 'WEAK']).optional(), { example: 'GOOD' }),
    costCode: field(line(30).optional(), { see: 'owner', example: 'C-9' }),
  },
  title: (rental: { no: string | null }) => rental.no ?? 'Rental',
  defaultSort: { field: 'no', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  workflow: {
    field: 'state',
    initial: 'ASKED',
    transitions: {
      OUT: {
        from: ['ASKED', 'AWAY'],
        sets: {
          clerkId: setWhere(isEmpty('clerkId'), me()),
          round: oneMoreThan('round'),
          agreedPaise: setWhere(equals('kind', 'TRIAL'), 0, valueOf('pricePaise')),
          outOn: today(),
          calls: 0,
          nextCallOn: nextCall,
        },
      },
      AWAY: {
        from: ['OUT'],
        input: { slip: 'optional' },
        sets: { slip: nextNumber('JOURNAL'), backOn: null },
      },
      BACK: {
        from: ['OUT', 'AWAY'],
        input: { lampAfter: 'optional' },
        sets: { nextCallOn: null },
        checks: {
          lamp: {
            was: equals('state', 'OUT'),
            holds: or(not(equals('lampBefore', 'GOOD')), not(equals('lampAfter', 'WEAK'))),
            at: 'lampAfter',
          },
          price: { holds: greater('agreedPaise', 0), at: 'pricePaise' },
        },
      },
    },
  },
  deletable: { when: and(equals('state', 'ASKED'), isEmpty('outOn')), refusal: 'errors.wrongState' },
  actions: {
    call: { on: 'many', sets: { calls: oneMoreThan('calls'), nextCallOn: nextCall } },
    begin: { on: 'one', timer: { of: 'rental-hours', by: 'rentalId' } },
    end: { on: 'one', timer: 'stop' },
  },
} as const;

/** Makes a valid declaration, with some options in the place of its own. */
export const rentalsWith = variantsOf(declaration);

export const { fields: rentalFields, workflow: rentalWorkflow } = declaration;

/** `vi.mock` of the list of resources uses it. */
export const withRentals = withResources(rentalsWith(), rentalHours);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openRentals = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [rentalsWith(), people]);
  await openTables(shop, [rentalHours, rentalsWith(), people]);
};
