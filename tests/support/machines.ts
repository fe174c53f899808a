/** Machines that are serviced, for the tests of papers. */
import { equals, me } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, day, duration, integer, line, paise, phone, reference, yesNo } from '../../src/kit/types.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables } from './addedResources.ts';
import { ID, listedBy, timeFields, variantsOf } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const machineParts = defineLines({
  name: 'machine-parts',
  fields: {
    machineId: field(reference('machines'), { example: ID }),
    name: field(line(60), { example: 'Belt' }),
    pieces: field(integer(1, 9), { initial: 1, example: 1 }),
    fate: field(choice(['KEPT', 'CHANGED']), { initial: 'KEPT', example: 'KEPT' }),
  },
});

const machineHours = defineResource({
  name: 'machine-hours',
  route: '/machine-hours',
  fields: {
    machineId: field(reference('machines'), { filter: 'exact', example: ID }),
    ...timeFields,
  },
  ...listedBy('day', 'DESC'),
});

const machineDeclaration = {
  name: 'machines',
  route: '/machines',
  fields: {
    serial: field(line(30), { list: true, filter: 'search', example: 'PR/26/0001' }),
    badge: field(line(30).optional(), { example: 'B17' }),
    place: field(line(60).optional(), { example: 'Hall 2' }),
    customerId: field(reference('customers').optional(), { filter: 'exact', example: ID }),
    customerName: field(line(60).optional(), { example: 'Asha Patil' }),
    customerPhone: field(phone.optional(), { example: '9822054321' }),
    linksRevoked: field(integer(0).optional(), { example: 0 }),
    offerNo: field(integer(0).optional(), { example: 1 }),
    offeredPaise: field(paise.optional(), { example: 250_000 }),
    agreedBy: field(line(60).optional(), { example: 'Asha Patil' }),
    isShared: field(yesNo.optional(), { example: true }),
    costCode: field(line(30).optional(), { see: 'owner', example: 'C-9' }),
    personId: field(reference('people').optional(), { filter: 'exact', example: ID }),
    dueOn: field(day.optional(), { filter: 'range', example: '2026-04-03' }),
    state: field(choice(['WAITING', 'OPENED', 'DONE']), {
      filter: 'exact',
      initial: 'WAITING',
      example: 'WAITING',
    }),
    spentMinutes: field(duration(), {
      computed: { sum: 'minutes', of: 'machine-hours', by: 'machineId' },
      example: 0,
    }),
  },
  ...listedBy('serial'),
  rows: { office: { read: equals('isShared', true) } },
  features: ['files', 'timeline'],
  lines: { parts: { of: machineParts, by: 'machineId' } },
  workflow: {
    field: 'state',
    initial: 'WAITING',
    transitions: {
      OPENED: { from: ['WAITING'], input: { agreedBy: 'required' } },
      DONE: { from: ['WAITING', 'OPENED'], input: { agreedBy: 'optional', place: 'optional' } },
    },
  },
  actions: {
    begin: { on: 'one', sets: { personId: me() } },
    end: { on: 'one', sets: { personId: null } },
  },
} as const;

/** A valid declaration, with some options in the place of its own. */
export const machinesWith = variantsOf(machineDeclaration);

export const hours = machineHours;

/** Makes the tables as `npm run db:diff` drafts them. */
export const openMachines = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [machinesWith(), people]);
  await openTables(shop, [machineHours, machineParts, machinesWith(), people]);
};
