import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { CallError, type HttpClient } from './httpClient.ts';
import { withQuery } from './query.ts';

const many = (resource: string, ids: readonly Identifier[]): string =>
  withQuery(`/api/${resource}`, { filter: JSON.stringify({ id: ids }) });

/** Sends the `version` that was read, for optimistic locking. */
const withVersion = (data: Partial<RaRecord>, before: Partial<RaRecord> | undefined): Partial<RaRecord> =>
  data.version === undefined && before?.version !== undefined ? { ...data, version: before.version } : data;

/** This marks a record that its writer no longer reaches. */
export const GIVEN_AWAY = 'givenAway';

/** This is the error of a record that was merged into another, whose id it has. */
export const MERGED = 'MERGED';

export const simpleRestDialect = ({ request }: HttpClient): DataProvider => {
  const base = simpleRest(
    '/api',
    (url: string, options = {}) =>
      request(url, options) as ReturnType<Parameters<typeof simpleRest>[1] & object>,
  );
  return {
    ...base,
    getOne: async (resource, params) => {
      const answer = await base.getOne(resource, params);
      const id = String(answer.data.id);
      // The server answers with the record that it was merged into.
      if (id !== String(params.id).toLowerCase())
        throw new CallError('', 404, { code: MERGED, errors: { id } });
      return answer;
    },
    update: async (resource, params) => {
      const asked = { ...params, data: withVersion(params.data, params.previousData) };
      const { data } = await base.update(resource, asked);
      return { data: data ?? { ...params.previousData, id: params.id, [GIVEN_AWAY]: true } };
    },
    updateMany: async (resource, { ids, data }) => {
      await request(many(resource, ids), { method: 'PUT', body: JSON.stringify(data) });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await request(`/api/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' });
      return { data: previousData ?? ({ id } as never) };
    },
    deleteMany: async (resource, { ids }) => {
      await request(many(resource, ids), { method: 'DELETE' });
      return { data: ids };
    },
  };
};
