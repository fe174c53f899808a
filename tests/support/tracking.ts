/** Projects, tasks, time entries and teams by API, for the stories about them. */
import { randomUUID } from 'node:crypto';
import type { Answer, Client, OpenShop } from './openShop.ts';

let serial = 0;

const created = async (by: Client, resource: string, values: object): Promise<string> => {
  const { status, text, body } = await by.post(`/api/${resource}`, values);
  if (status !== 201) throw new Error(text);
  return body.id;
};

export const newProject = (shop: OpenShop, values: object = {}): Promise<string> =>
  created(shop, 'projects', {
    name: `Project ${++serial}`,
    ownerId: shop.owner.userId,
    visibleTo: 'EVERYONE',
    ...values,
  });

export const newTask = (shop: OpenShop, projectId: string, values: object = {}): Promise<string> =>
  created(shop, 'tasks', { title: `Task ${++serial}`, projectId, priority: 'NORMAL', ...values });

export const newTeam = (shop: OpenShop, values: object = {}): Promise<string> =>
  created(shop, 'teams', {
    name: `Team ${++serial}`,
    leadId: shop.owner.userId,
    workingDays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
    hoursPerDay: 480,
    ...values,
  });

/** Brings a record into a state, named in kebab case. */
export const take = (by: Client, resource: string, id: string, state: string, input?: object) =>
  by.post(`/api/${resource}/${id}/transitions/${state}`, input ? { input } : {});

export const importRow = async (
  by: Client,
  resource: string,
  values: Record<string, unknown>,
): Promise<Answer> =>
  by.ask('POST', `/api/${resource}/import`, undefined, {
    raw: `${Object.keys(values).join()}\n${Object.values(values).join()}\n`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
  });
