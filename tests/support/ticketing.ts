/** Tickets are a resource with bodies on the server and actions, for the tests of these. */
import { equals, me, not, or, atMost, isEmpty } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import { choice, integer, line, paise, reference } from '../../src/kit/types.ts';
import { behaviourFor } from '../../server/kit/behaviour/define.ts';
import { invalidField } from '../../server/kit/errors/refusal.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables, withBodiesOf, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';

export const tickets = defineResource({
  name: 'errand-tickets',
  route: '/errand-tickets',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Display' }),
    no: field(line(60), { readOnly: true, filter: 'exact', example: 'T-Display' }),
    ownerId: field(reference('people').optional(), { example: '01968d5e-7c00-7000-8000-000000000006' }),
    note: field(line(60).optional(), { example: 'Urgent' }),
    claimNo: field(line(60).optional(), { example: 'C-1' }),
    pricePaise: field(paise.optional(), { example: 50_000 }),
    costPaise: field(paise.optional(), { change: 'owner', example: 50_000 }),
    seenBy: field(choice(['EVERYBODY', 'OWNER']), { initial: 'EVERYBODY', example: 'EVERYBODY' }),
    effects: field(integer(0).optional(), { readOnly: true, example: 0 }),
    state: field(choice(['OPEN', 'CLOSED']), { initial: 'OPEN', example: 'OPEN' }),
  },
  title: ticket => ticket.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  when: { claimNo: { require: equals('note', 'Claim') } },
  checks: {
    priceHasLimit: { holds: or(isEmpty('pricePaise'), atMost('pricePaise', 1_000_00)), at: 'pricePaise' },
  },
  rows: { staff: { read: equals('seenBy', 'EVERYBODY') } },
  workflow: { field: 'state', initial: 'OPEN', transitions: { CLOSED: { from: ['OPEN'] } } },
  behaviour: { hooks: ['prepare', 'validate', 'within'], effects: ['count', 'post'] },
  actions: {
    'take-over': { on: 'many', sets: { ownerId: me() }, when: equals('state', 'OPEN') },
    assign: {
      on: 'many',
      input: { person: field(reference('people'), { example: '01968d5e-7c00-7000-8000-000000000006' }) },
      sets: { ownerId: { input: 'person' } },
    },
    price: {
      on: 'one',
      input: { amountPaise: field(paise, { example: 50_000 }) },
      sets: { pricePaise: { input: 'amountPaise' } },
    },
    annotate: {
      on: 'many',
      input: { text: field(line(60), { example: 'Urgent' }) },
      sets: { note: { input: 'text' } },
    },
    copy: { on: 'one', when: not(equals('state', 'CLOSED')) },
    duplicate: { on: 'many', long: true, access: 'staff' },
    tidy: { on: 'list', access: 'owner' },
  },
});

export interface BodyCall {
  body: string;
  records: number;
}

/** It lists what the bodies were called with, and how they shall behave. */
export const bodyCalls: BodyCall[] = [];
export const posted: string[] = [];
export const faults: { inside: boolean | string; outside: boolean; slice: boolean } = {
  inside: false,
  outside: false,
  slice: false,
};

const recordCall = (body: string, { length }: readonly unknown[]): void =>
  void bodyCalls.push({ body, records: length });

const ofTickets = behaviourFor(tickets, {
  hooks: {
    prepare: drafts => {
      recordCall('prepare', drafts);
      return Promise.resolve(
        drafts.map(({ before, input }) => (before ? {} : { no: `T-${input.name}`, effects: 0 })),
      );
    },
    validate: records => {
      recordCall('validate', records);
      return Promise.resolve(
        records.map(({ record }) =>
          record.note === 'Forbidden' ? { note: { key: 'validation.choice' } } : undefined,
        ),
      );
    },
    within: async (written, work) => {
      recordCall('within', written);
      if (written.some(({ after }) => after?.name === 'Fails'))
        throw invalidField('name', 'validation.choice');
      const circle = written.find(({ after }) => after?.name === 'Circle');
      if (circle) await work.change(tickets, [{ id: circle.id, values: { note: 'again' } }]);
    },
  },
  effects: {
    count: {
      of: written => Promise.resolve(written.map(({ after }) => (after ? { name: after.name } : null))),
      inside: async ({ recordId }, { tx }) => {
        await tx.run('UPDATE errand_tickets SET effects = effects + 1 WHERE shop_id = $1 AND id = $2', [
          tx.shopId,
          recordId,
        ]);
        if (faults.inside) throw new Error(faults.inside === true ? 'The effect failed' : faults.inside);
      },
    },
    post: {
      of: written =>
        Promise.resolve(written.map(({ after }) => (after?.note === 'Post' ? { to: after.name } : null))),
      outside: ({ key }) => {
        posted.push(key);
        return faults.outside ? Promise.reject(new Error('No answer')) : Promise.resolve();
      },
    },
  },
  actions: {
    copy: async ({ records }, work) => {
      await work.create(
        tickets,
        records.map(({ name, seenBy, costPaise }) => ({ name: `${name} copy`, seenBy, costPaise })),
      );
      return undefined;
    },
    duplicate: async ({ records }, work) => {
      await work.create(
        tickets,
        records.map(({ name, seenBy }) => ({ name: `${name} twin`, seenBy })),
      );
      if (faults.slice) throw new Error('The slice failed');
      return records
        .filter(({ note }) => note === 'Unique')
        .map(({ id }) => ({ id, message: { key: 'validation.unique' } }));
    },
    tidy: async (_, { tx }) => {
      await tx.run("UPDATE errand_tickets SET note = NULL WHERE shop_id = $1 AND note = 'Old'", [tx.shopId]);
      return undefined;
    },
  },
});

/** `vi.mock` of the list of resources uses it. */
export const withTicketing = withResources(tickets);

/** `vi.mock` of the list of bodies uses it. */
export const withBodies = withBodiesOf(tickets, ofTickets);

/** Makes the table as `npm run db:diff` drafts it. */
export const openTicketing = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [tickets, people]);
