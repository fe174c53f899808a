/** Projectors that are hired out, whose writes set what their declaration says, for the tests of that. */
import { and, equals, greater, isEmpty, me, not, or, today, valueOf } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import {
  daysAfter,
  daysOfWork,
  firstFilled,
  nextNumber,
  oneMoreThan,
  randomDigits,
  setWhere,
} from '../../src/kit/setValues.ts';
import { choice, day, duration, imei, integer, line, paise, phone, reference } from '../../src/kit/types.ts';
import { people } from '../../src/resources/people.ts';
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
    code: field(line(4).optional(), { ...set, starts: randomDigits(4), example: '4821' }),
    kind: field(choice(['HIRE', 'TRIAL']), { initial: 'HIRE', example: 'HIRE' }),
    state: field(choice(['ASKED', 'SHOWN', 'OUT', 'AWAY', 'BACK']), {
      filter: 'exact',
      initial: 'ASKED',
      example: 'ASKED',
    }),
    customerPhone: field(phone.optional(), { copies: 'customerId.phone', example: '9822054321' }),
    customerName: field(line(60).optional(), { copies: 'customerId.name', example: 'Asha Patil' }),
    customerId: field(reference('customers').optional(), {
      foundBy: { field: 'customerPhone', in: 'phone', makes: { name: ['customerName', 'customerPhone'] } },
      example: ID,
    }),
    clerkId: field(reference('people').optional(), { example: ID }),
    clerkName: field(line(100).optional(), { ...set, copies: 'clerkId.name', example: 'Pooja' }),
    faultCodeId: field(reference('fault-codes').optional(), { example: ID }),
    dueOn: field(day.optional(), { starts: daysOfWork('faultCodeId.usualMinutes'), example: '2026-04-03' }),
    dueReason: field(line(60).optional(), { example: 'The hall is booked longer' }),
    firstDueOn: field(day.optional(), { ...set, firstValueOf: 'dueOn', example: '2026-04-03' }),
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
    serial: field(line(20).optional(), { example: 'S-1' }),
    formerSerial: field(line(20).optional(), { example: 'S-0' }),
    /** Out with the same serial within ten days. */
    lastId: field(reference('rentals').optional(), {
      ...set,
      latestWith: {
        field: 'serial',
        in: ['serial', 'formerSerial'],
        where: { state: 'OUT' },
        on: 'outOn',
        days: 10,
      },
      example: ID,
    }),
    imei: field(imei.optional(), { example: '356938035643809' }),
    boughtOn: field(day.optional(), { ...set, example: '2026-04-01' }),
    model: field(line(60).optional(), { example: 'Samsung Galaxy S24' }),
    earlierId: field(reference('rentals').optional(), { ...set, filter: 'exact', example: ID }),
    awayMinutes: field(duration().optional(), {
      computed: { until: 'BACK', only: ['AWAY'], time: 'clock' },
      example: 60,
    }),
    ownMinutes: field(duration().optional(), {
      computed: { until: 'BACK', except: ['AWAY'], time: 'working' },
      example: 60,
    }),
    costCode: field(line(30).optional(), { see: 'owner', example: 'C-9' }),
  },
  title: (rental: { no: string | null }) => rental.no ?? 'Rental',
  defaultSort: { field: 'no', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  when: { dueReason: { show: not(isEmpty('firstDueOn')), hidden: 'keep', newWith: 'dueOn' } },
  workflow: {
    field: 'state',
    initial: 'ASKED',
    initialWhen: { SHOWN: equals('kind', 'TRIAL') },
    leaving: { AWAY: { backOn: today() } },
    transitions: {
      OUT: {
        from: ['ASKED', 'SHOWN', 'AWAY'],
        sets: {
          clerkId: setWhere(isEmpty('clerkId'), me()),
          round: oneMoreThan('round'),
          agreedPaise: setWhere(equals('state', 'SHOWN'), 0, valueOf('pricePaise')),
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
          price: { holds: greater('agreedPaise', 0), at: 'pricePaise', sentence: 'lamp' },
        },
      },
    },
  },
  deletable: { when: and(equals('state', 'ASKED'), isEmpty('outOn')), refusal: 'errors.wrongState' },
  actions: {
    call: { on: 'many', sets: { calls: oneMoreThan('calls'), nextCallOn: nextCall } },
    again: {
      on: 'one',
      input: { dueOn: field(day, { example: '2026-05-01' }) },
      makes: {
        kind: valueOf('kind'),
        customerId: valueOf('customerId'),
        lampBefore: firstFilled('lampAfter', 'lampBefore'),
        dueOn: { input: 'dueOn' },
        earlierId: valueOf('id'),
      },
    },
    begin: { on: 'one', timer: { of: 'rental-hours', by: 'rentalId' } },
    end: { on: 'one', timer: 'stop' },
  },
} as const;

/** A valid declaration, with some options in the place of its own. */
export const rentalsWith = variantsOf(declaration);

export const { fields: rentalFields, workflow: rentalWorkflow } = declaration;

/** For `vi.mock` of the list of resources. */
export const withRentals = withResources(rentalsWith(), rentalHours);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openRentals = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [rentalsWith(), people]);
  await openTables(shop, [rentalHours, rentalsWith(), people]);
};
