/**
 * Every workflow is tried: each state by each role on each way in. Only declared transitions pass; others write
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCrm } from '../../support/crm.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import type { Body } from '../../support/records.ts';
import {
  bodyBy,
  createdBy,
  expectedStatus,
  forgetStates,
  inputOf,
  openBystander,
  openWalkers,
  putIntoState,
  recordsToWalk,
  sendable,
  statesOf,
  storedOf,
  withWorkflow,
  type WalkedRecord,
  type Walker,
} from '../../support/workflows.ts';
import { actionFields, isAllowed, transitionName, type AnyResource } from '../../../src/kit/index.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCrm } = await import('../../support/crm.ts');
  return withCrm(await original<Parameters<typeof withCrm>[0]>());
});

let shop: OpenShop;
let walkers: Walker[];
let bystander: string;
beforeAll(async () => {
  shop = await openShop();
  await openCrm(shop);
  walkers = await openWalkers(shop);
  bystander = await openBystander(shop);
});
afterAll(() => shop.close());

interface Step {
  resource: AnyResource;
  record: WalkedRecord;
  walker: Walker;
  from: string;
  to: string;
}
/** A try has the status and the fields that were refused. */
interface Outcome {
  status: number;
  fields: string[];
}

const outcomeOf = ({ status, body }: Answer): Outcome => ({ status, fields: Object.keys(body.errors ?? {}) });
const imported = async ({ client }: Walker, resource: AnyResource, values: Body): Promise<Outcome> => {
  const cell = (value: unknown) =>
    `"${(Array.isArray(value) ? value.join('; ') : String(value ?? '')).replaceAll('"', '""')}"`;
  const answer = await client.ask('POST', `/api/${resource.name}/import`, undefined, {
    raw: `${Object.keys(values).join()}\n${Object.values(values).map(cell).join()}\n`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
  });
  if (answer.status !== 200) return outcomeOf(answer);
  const [rejected] = answer.body.rejected;
  return { status: rejected ? 422 : 200, fields: Object.keys(rejected?.errors ?? {}) };
};

/** Transitions that no record of a walk can pass, with the reason. */
const NOT_WALKED: Readonly<Record<string, readonly string[]>> = {
  // It comes after five reminders, days apart: tests/api/tickets/tickets.test.ts.
  tickets: ['READY UNCLAIMED'],
  // It comes after its document was cancelled: tests/api/payments/paymentRequests.test.ts.
  'payment-requests': ['PAID ASKED'],
};

const fieldOf = ({ workflow }: AnyResource): string => workflow?.field ?? '';
const take = async ({ resource, record, walker, to }: Step): Promise<Outcome> =>
  outcomeOf(
    await walker.client.post(`/api/${resource.name}/${record.id}/transitions/${transitionName(to)}`, {
      input: inputOf(resource, to),
    }),
  );

/** These ways carry the state itself. */
const WRITES: Readonly<Record<string, (step: Step, values: Body) => Promise<Outcome>>> = {
  PUT: async ({ resource, record, walker }, values) =>
    outcomeOf(await walker.client.put(`/api/${resource.name}/${record.id}`, values)),
  'PUT of many': async ({ resource, record, walker }, values) => {
    const filter = encodeURIComponent(JSON.stringify({ id: [record.id] }));
    return outcomeOf(await walker.client.put(`/api/${resource.name}?filter=${filter}`, values));
  },
  import: ({ resource, record, walker }, values) => imported(walker, resource, { id: record.id, ...values }),
};

const boardsOf = (resource: AnyResource) =>
  Object.entries(resource.views).filter(([, view]) => view.as === 'board' && view.by === fieldOf(resource));

/**
 * In a workflow with more states, others than the owner of the first record try what is declared and one more of
 * each state.
 */
const MANY_STATES = 8;

type Goals = (resource: AnyResource, from: string, isFirstOfOwner: boolean) => readonly string[];

const isDeclared = (resource: AnyResource, from: string, to: string): boolean =>
  resource.workflow?.transitions[to]?.from.includes(from) ?? false;

/** The next of the states: over a walk each state is tried from one that it may not follow. */
const nextOf = (resource: AnyResource, from: string): string | undefined => {
  const states = statesOf(resource);
  return states[(states.indexOf(from) + 1) % states.length];
};

const declaredAndNext: Goals = (resource, from) =>
  statesOf(resource).filter(to => to === nextOf(resource, from) || isDeclared(resource, from, to));

const everyGoal: Goals = (resource, from, isFirstOfOwner) =>
  isFirstOfOwner || statesOf(resource).length <= MANY_STATES
    ? statesOf(resource)
    : declaredAndNext(resource, from, false);

/** Picks one that is declared and the next; of few states the same one too. */
const ofEachSort: Goals = (resource, from) => {
  const states = statesOf(resource);
  const declared = states.find(to => to !== from && isDeclared(resource, from, to));
  const same = states.length <= MANY_STATES ? from : undefined;
  return states.filter(to => [same, declared, nextOf(resource, from)].includes(to));
};

interface WalkOptions {
  people?: readonly Walker[];
  goals?: Goals;
}

/** What is stored, as of the last look: what was refused has left it, and only the walk itself writes beside it. */
let known: string | undefined;
const storedBefore = async (resource: AnyResource): Promise<string> =>
  (known ??= await storedOf(shop, resource));
const put = async (resource: AnyResource, id: string, state: string): Promise<void> => {
  known = undefined;
  await putIntoState(shop, resource, id, state);
};

/**
 * Walks from each state to each state: the first record by each person, the others, which meet more conditions, by
 * the owner.
 */
const walk = async (
  resource: AnyResource,
  visit: (step: Step) => Promise<void>,
  { people = walkers, goals = everyGoal }: WalkOptions = {},
): Promise<void> => {
  known = undefined;
  const records = await recordsToWalk(shop, resource, people, bystander);
  for (const [index, record] of records.entries()) {
    const by = record.by ? [record.by] : people.slice(0, index === 0 ? people.length : 1);
    for (const from of statesOf(resource)) {
      await forgetStates(shop, resource, record.id);
      await put(resource, record.id, from);
      for (const walker of by)
        for (const to of goals(resource, from, index === 0 && walker.role === 'owner'))
          await visit({ resource, record, walker, from, to });
    }
    // Other records may depend on it.
    await put(resource, record.id, resource.workflow?.initial ?? '');
  }
};
const nameOf = ({ resource, walker, from, to }: Step, way: string) =>
  `${resource.name} ${from} to ${to} by ${walker.name}, ${way}`;

/** A refusal has the expected code and writes nothing. What passed is in its state, and goes back for the next. */
const expectOutcome = async (step: Step, way: string, expected: number, attempt: () => Promise<Outcome>) => {
  const { resource, record, from, to } = step;
  const before = await storedBefore(resource);
  const { status } = await attempt();
  expect(status, nameOf(step, way)).toBe(expected);
  if (status !== 200) {
    expect(await storedOf(shop, resource), nameOf(step, way)).toBe(before);
    return;
  }
  const { body } = await shop.get(`/api/${resource.name}/${record.id}`);
  expect(body[fieldOf(resource)], nameOf(step, way)).toBe(to);
  // Who may take the next may follow from who took this one.
  record.values = body;
  await put(resource, record.id, from);
};

it('workflows: there are some, one of them of the example', () => {
  expect(withWorkflow().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['projects', 'tasks', 'leaves', 'deals']),
  );
});

describe.each(withWorkflow().map(resource => [resource.name, resource] as const))('%s', (_, resource) => {
  const declared = Object.entries(resource.workflow?.transitions ?? {}).flatMap(([to, transition]) =>
    (transition?.from ?? []).map(from => `${from} ${to}`),
  );

  it('by call: only declared transitions pass, and each of them can', async () => {
    const passed = new Set<string>();
    await walk(resource, async step => {
      const { record, walker, from, to } = step;
      const expected = expectedStatus(resource, record, walker, from, to);
      await expectOutcome(step, 'by call', expected, () => take(step));
      if (expected === 200) passed.add(`${from} ${to}`);
    });
    expect([...passed].sort(), 'give recordsToWalk a record that meets the conditions').toEqual(
      declared.filter(step => !NOT_WALKED[resource.name]?.includes(step)).sort(),
    );
  });

  it.each(boardsOf(resource))('by the board %s: only declared transitions pass', async view => {
    // A move takes a transition as a call does, which is tried from each state to each.
    const visit = async (step: Step): Promise<void> => {
      const { record, walker, from, to } = step;
      if (from === to) return;
      const status = expectedStatus(resource, record, walker, from, to);
      const isReader = isAllowed(walker.role, resource.access.read);
      const expected = status === 404 ? (isReader ? 409 : 403) : status;
      await expectOutcome(step, view, expected, async () =>
        outcomeOf(
          await walker.client.post(`/api/${resource.name}/${record.id}/move`, {
            view,
            to,
            input: inputOf(resource, to),
          }),
        ),
      );
    };
    await walk(resource, visit, { goals: declaredAndNext });
  });

  it.each(Object.entries(WRITES))('by %s: the state does not change', async (way, write) => {
    // Own roles differ in transitions alone, which these ways do not take; the state is refused whichever it is, so
    // each state is tried once as the next of another, and one that may follow.
    const people = walkers.filter(({ without }) => without.length === 0);
    // Asked once of each state: a try leaves the record as it was.
    const asked = new Map<string, boolean>();
    const mayUpdate = async ({ record, walker, from }: Step): Promise<boolean> => {
      const key = `${record.id} ${from} ${walker.client.userId}`;
      if (!asked.has(key)) {
        const { status, body } = await walker.client.get(`/api/${resource.name}/${record.id}`);
        asked.set(key, status === 200 && body.can.update);
      }
      return asked.get(key) === true;
    };
    const visit = async (step: Step): Promise<void> => {
      const { walker, from, to } = step;
      const may = await mayUpdate(step);
      if (walker.role === 'owner') expect(may).toBe(true);
      const before = await storedBefore(resource);
      const outcome = await write(step, { [fieldOf(resource)]: to });
      if (may && from === to) {
        known = undefined;
        return expect(outcome.status, nameOf(step, way)).toBe(200) as void;
      }
      if (may) expect(outcome, nameOf(step, way)).toEqual({ status: 422, fields: [fieldOf(resource)] });
      else expect([403, 422], nameOf(step, way)).toContain(outcome.status);
      expect(await storedOf(shop, resource), nameOf(step, way)).toBe(before);
    };
    await walk(resource, visit, { people, goals: ofEachSort });
  });

  it('by POST and import: a new record begins in the first state', async () => {
    for (const walker of walkers)
      for (const state of statesOf(resource)) {
        const whole = await bodyBy(shop, resource, walker.client.userId);
        const body = { ...sendable(resource, walker.role, whole), [fieldOf(resource)]: state };
        const isWriter = isAllowed(walker.role, resource.access.write);
        const isFirst = state === resource.workflow?.initial;
        const before = await storedOf(shop, resource);
        for (const [way, made] of [
          ['POST', async () => outcomeOf(await walker.client.post(`/api/${resource.name}`, body))],
          ['import', () => imported(walker, resource, body)],
        ] as const) {
          const name = `${resource.name} in ${state} by ${walker.name}, ${way}`;
          const { status, fields } = await made();
          if (isWriter && isFirst) expect([200, 201], name).toContain(status);
          else {
            expect(status, name).toBe(isWriter ? 422 : 403);
            if (isWriter) expect(fields, name).toContain(fieldOf(resource));
            expect(await storedOf(shop, resource), name).toBe(before);
          }
        }
      }
  });

  const setting = Object.entries(resource.actions).filter(([, { sets }]) => sets);
  it.each(setting)('by the action %s: the state is nothing that it sets', async (name, action) => {
    const record = await createdBy(shop, resource, await bodyBy(shop, resource, bystander));
    expect(Object.keys(action.sets ?? {})).not.toContain(fieldOf(resource));
    const given = Object.fromEntries(actionFields(action).map(field => [field.name, field.example]));
    for (const walker of walkers)
      for (const to of statesOf(resource)) {
        const before = await storedOf(shop, resource);
        const { status, body } = await walker.client.post(`/api/${resource.name}/actions/${name}`, {
          ids: [record.id],
          input: { ...given, [fieldOf(resource)]: to },
        });
        if (status !== 403)
          expect({ status, fields: Object.keys(body.errors) }).toEqual({
            status: 422,
            fields: [`input.${fieldOf(resource)}`],
          });
        expect(await storedOf(shop, resource)).toBe(before);
      }
  });
});
