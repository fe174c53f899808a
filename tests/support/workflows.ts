/** Records and people for the walk over every workflow: made from the examples of the declarations. */
import * as z from 'zod';
import { hashPassword } from '../../server/people/passwords.ts';
import { addPerson } from '../../server/people/people.ts';
import { resources } from '../../src/resources/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import {
  isAllowed,
  mayChange,
  maySee,
  transitionName,
  type AnyResource,
  type Role,
} from '../../src/kit/index.ts';
import { NOW, PASSWORD, type OpenShop, type SignedInClient } from './openShop.ts';
import { bodyOf, type Body } from './records.ts';
import { BY_TESTS } from './byTests.ts';

/** A walker tries transitions: a built-in role, or one of the shop's own. */
export interface Walker {
  name: string;
  role: Role;
  client: SignedInClient;
  without: readonly string[];
}

export interface WalkedRecord {
  id: string;
  values: Body;
  /** This person walks it alone, whose own it is. */
  by?: Walker;
}

export const withWorkflow = (): AnyResource[] => resources.filter(({ workflow }) => workflow);
export const statesOf = (resource: AnyResource): readonly string[] =>
  resource.fieldOf(resource.workflow?.field ?? '').values;
const firstTransition = (resource: AnyResource): string =>
  `${resource.name}.transitions.${transitionName(Object.keys(resource.workflow?.transitions ?? {})[0] ?? '')}`;

const added = async (shop: OpenShop, role: Role, name: string): Promise<SignedInClient> => {
  const email = `${name.toLowerCase().replace(' ', '.')}@walk.test.in`;
  const passwordHash = await hashPassword(PASSWORD);
  await shop.db.asOwner(tx => addPerson(tx, shop.shopId, { name, role, email, passwordHash }, BY_TESTS));
  return shop.signIn(email);
};

const withOwnRole = async (shop: OpenShop, base: 'staff' | 'office'): Promise<Walker> => {
  const without = withWorkflow()
    .filter(({ access }) => isAllowed(base, access.write))
    .map(firstTransition);
  const role = await shop.post('/api/roles', { name: `Own ${base}`, base, without });
  if (role.status !== 201) throw new Error(role.text);
  const client = await added(shop, base, `Own ${base}`);
  const given = await shop.put(`/api/people/${client.userId}`, { roleId: role.body.id });
  if (given.status !== 200) throw new Error(given.text);
  return { name: `own role of ${base}`, role: base, client, without };
};

/** Answers each role, and own roles that lack the first transition of each workflow. */
export const openWalkers = async (shop: OpenShop): Promise<Walker[]> => [
  ...(['owner', 'staff', 'office'] as const).map(role => ({
    name: role,
    role,
    client: shop[role],
    without: [],
  })),
  await withOwnRole(shop, 'staff'),
  await withOwnRole(shop, 'office'),
];

/** Adds somebody who is none of the walkers. */
export const openBystander = async (shop: OpenShop): Promise<string> =>
  (await added(shop, 'owner', 'By Stander')).userId;

/** In place of examples, so that nothing is to be paid or taken from stock, the code of the job card is not needed, and a day is of no cheque. */
const INSTEAD: Readonly<Record<string, Body>> = {
  tickets: { faultCodeId: null, inspectionFeePaise: null, receivedPaise: null, handoverCode: null },
  'ticket-lines': { use: 'PUT_BACK' },
  'payment-requests': { chequeOn: null },
};
/** These kinds have other states than the example. */
const OTHER_KINDS: Readonly<Record<string, readonly [Body, readonly string[]][]>> = {
  tickets: [[{ kind: 'COMPLAINT' }, ['customerPhone', 'faultText']]],
};
const withExceptions = ({ name: resource }: AnyResource, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name in (INSTEAD[resource] ?? {}) ? INSTEAD[resource]?.[name] : value,
    ]),
  );

/** Answers the example, with this person wherever one is named. */
export const bodyBy = async (shop: OpenShop, resource: AnyResource, person: string): Promise<Body> => {
  const body = await bodyOf(shop, resource);
  for (const { name, references } of resource.fields)
    if (references === 'people' && name in body) body[name] = person;
  return withExceptions(resource, body);
};

/** Answers what a role may send of it. */
export const sendable = (resource: AnyResource, role: Role, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const field = resource.fieldOf(name);
      return maySee(field, role) && mayChange(field, role);
    }),
  );

const rowsOfLines = async (shop: OpenShop, resource: AnyResource): Promise<Body> => {
  const rows: Body = {};
  for (const [name, { of, by }] of Object.entries(resource.lines)) {
    const { [by]: _, ...row } = withExceptions(of, await bodyOf(shop, of));
    rows[name] = [row];
  }
  return rows;
};

export const createdBy = async (shop: OpenShop, resource: AnyResource, body: Body): Promise<WalkedRecord> => {
  const { status, text, body: values } = await shop.post(`/api/${resource.name}`, body);
  if (status !== 201) throw new Error(`${resource.name}: ${text}`);
  return { id: values.id, values };
};

/**
 * Makes records of another person and of each walker; without rows of lines and with them, where a transition has a
 * condition.
 */
export const recordsToWalk = async (
  shop: OpenShop,
  resource: AnyResource,
  walkers: readonly Walker[],
  bystander: string,
): Promise<WalkedRecord[]> => {
  const transitions = Object.values(resource.workflow?.transitions ?? {});
  const plain = await bodyBy(shop, resource, bystander);
  const records = [await createdBy(shop, resource, plain)];
  const full = { ...plain, ...(await rowsOfLines(shop, resource)) };
  if (transitions.some(transition => transition?.when)) records.push(await createdBy(shop, resource, full));
  for (const [kind, fields] of OTHER_KINDS[resource.name] ?? [])
    records.push(
      await createdBy(shop, resource, {
        ...Object.fromEntries(fields.map(name => [name, plain[name]])),
        ...kind,
      }),
    );
  if (transitions.some(transition => transition?.notBy))
    for (const walker of walkers) {
      const own = { ...full, ...(await bodyBy(shop, resource, walker.client.userId)) };
      records.push({ ...(await createdBy(shop, resource, own)), by: walker });
    }
  return records;
};

/** Answers what its declaration says of a transition: the status, worked out without the server's code. */
export const expectedStatus = (
  resource: AnyResource,
  { values }: WalkedRecord,
  { role, client, without }: Walker,
  from: string,
  to: string,
): number => {
  const transition = resource.workflow?.transitions[to];
  if (!transition) return 404;
  const isOpen =
    isAllowed(role, resource.access.read) &&
    isAllowed(role, transition.access ?? resource.access.write) &&
    !without.includes(`${resource.name}.transitions.${transitionName(to)}`);
  const asker = { me: client.userId, today: NOW.slice(0, 10) };
  const { notBy, notByUnless } = transition;
  const isBarred =
    notBy !== undefined &&
    values[notBy] === client.userId &&
    !(notByUnless && holds(resource, notByUnless, values, asker));
  if (!isOpen || isBarred) return 403;
  const now = { ...values, [resource.workflow?.field ?? '']: from };
  const passes =
    transition.from.includes(from) && (!transition.when || holds(resource, transition.when, now, asker));
  return passes ? 200 : 409;
};

/** Answers what a transition asks for, from the examples. */
export const inputOf = (resource: AnyResource, to: string): Body =>
  withExceptions(
    resource,
    Object.fromEntries(
      Object.keys(resource.workflow?.transitions[to]?.input ?? {}).map(name => [
        name,
        resource.fieldOf(name).example,
      ]),
    ),
  );

const columnOf = (resource: AnyResource): string => resource.fieldOf(resource.workflow?.field ?? '').column;

/** Puts a record into a state beside every call. */
export const putIntoState = (shop: OpenShop, resource: AnyResource, id: string, state: string) =>
  shop.db.write(shop.shopId, tx =>
    tx.run(`UPDATE ${resource.table} SET ${columnOf(resource)} = $2 WHERE shop_id = $1 AND id = $3`, [
      shop.shopId,
      state,
      id,
    ]),
  );

/** Forgets all states of a record but the first: a walk leaves hundreds, and each answer computes with all of them. */
export const forgetStates = (shop: OpenShop, resource: AnyResource, id: string) =>
  shop.db.asOwner(async tx => {
    // It passes the trigger that makes them permanent.
    await tx.run('SET LOCAL session_replication_role = replica');
    await tx.run(
      `DELETE FROM state_changes c USING state_changes first
        WHERE c.shop_id = $1 AND c.resource = $2 AND c.record_id = $3
          AND first.shop_id = $1 AND first.resource = $2 AND first.record_id = $3 AND first.id < c.id`,
      [shop.shopId, resource.name, id],
    );
  });

const storedRow = z.object({ stored: z.string() });
/** Reads all that a write would change: the records, their history and their audit rows. */
export const storedOf = async (shop: OpenShop, resource: AnyResource): Promise<string> => {
  const { stored } = await shop.db.read(shop.shopId, sql =>
    sql.row(
      storedRow,
      `(SELECT string_agg(t::text, chr(10) ORDER BY id) FROM ${resource.table} t WHERE shop_id = $1) ||
       (SELECT count(*) FROM audit_log WHERE shop_id = $1)::text || '/' ||
       (SELECT count(*) FROM state_changes WHERE shop_id = $1)::text AS stored`,
      [shop.shopId],
    ),
  );
  return stored;
};
