import type { DataProvider } from 'ra-core';
import { PERSON_CALL } from '../resources/firstPages.ts';
import type { HttpClient } from './httpClient.ts';
import { apiName } from './names.ts';
import { PEOPLE_NAMES, peopleNamesDialect } from './peopleNames.ts';
import { salesDialect, singletonDialect } from './shopDialect.ts';
import { simpleRestDialect } from './simpleRest.ts';

/**
 * Sends react-admin's verbs as calls, in two dialects. Names are `hsn-code/list` or `hsn-codes`.
 *
 * Declared resources use ra-data-simple-rest: bare answers, the total in `Content-Range`, `version` in updates,
 * bulk calls by `filter={"id":["…"]}`. The shop's own calls use the envelope:
 *
 * | resource, verb                   | call                                                              |
 * |----------------------------------|-------------------------------------------------------------------|
 * | people-names getList, getMany    | GET /api/people-names?q&among, ?ids                              |
 * | sales getList, getManyReference  | GET /api/sales/shop-history?keyword&company…&sortBy&sortDir&page&size |
 * | sales getOne, getMany            | GET /api/sales/{id}                                               |
 * | sales create                     | POST /api/sales/create                                            |
 * | purchase-bills create            | POST /api/purchase-bills                                          |
 * | shop getOne, update              | GET /shop, PUT /shop                                              |
 * | shop-settings getOne, update     | GET, POST /api/shop-settings, read again after a write            |
 * | social-media-platforms getOne, update | GET, POST /api/social-media-platforms                        |
 * | profile getOne, update           | GET, PUT /users/current-user                                      |
 *
 * Updates await `onUpdated` (API name). 422 answers carry `errors` by field path, which react-admin shows.
 */
export const createDataProvider = (
  http: HttpClient,
  onUpdated: (apiName: string) => Promise<unknown> | undefined = () => undefined,
): DataProvider => {
  const declared = simpleRestDialect(http);
  const post = (path: string): DataProvider['create'] => {
    return async (_resource, { data }) => ({
      data: await http.call(path, { method: 'POST', body: JSON.stringify(data) }),
    });
  };
  const shop: Readonly<Record<string, Partial<DataProvider>>> = {
    [PEOPLE_NAMES]: peopleNamesDialect(http),
    sales: { ...salesDialect(http), create: post('/api/sales/create') },
    'purchase-bills': { create: post('/api/purchase-bills') },
    shop: singletonDialect(http, '/shop', 'PUT', { read: 'app.failed.shopkeeper' }),
    'shop-settings': singletonDialect(http, '/api/shop-settings', 'POST', {
      read: 'app.failed.settingsLoad',
      write: 'app.failed.settingsSave',
    }),
    'social-media-platforms': singletonDialect(http, '/api/social-media-platforms', 'POST', {
      write: 'app.failed.socialLinks',
    }),
    profile: singletonDialect(http, PERSON_CALL, 'PUT', { read: 'app.failed.shopkeeper' }),
  };
  const verb = <Verb extends keyof DataProvider>(name: Verb) =>
    ((resource: string, params: never) => {
      const api = apiName(resource);
      const own = shop[api]?.[name] as DataProvider[Verb] | undefined;
      return (own ?? declared[name])(api, params);
    }) as DataProvider[Verb];
  const update = verb('update');
  return {
    supportAbortSignal: true,
    getList: verb('getList'),
    getOne: verb('getOne'),
    getMany: verb('getMany'),
    getManyReference: verb('getManyReference'),
    create: verb('create'),
    update: async (resource, params) => {
      const answer = await update(resource, params);
      await onUpdated(apiName(resource));
      return answer as never;
    },
    updateMany: verb('updateMany'),
    delete: verb('delete'),
    deleteMany: verb('deleteMany'),
  };
};
