import type { DataProvider, Identifier } from 'ra-core';
import type { NamedPerson } from '../kit/answers/people.ts';
import { namesOfPeople } from '../kit/calls/people.ts';
import { CallError, type HttpClient } from './httpClient.ts';
import { withQuery, type QueryValue } from './query.ts';

/** This is react-admin's name for the names of people, which more roles read than people. */
export const PEOPLE_NAMES = 'people-names';

export const peopleNamesDialect = ({ call }: HttpClient): Partial<DataProvider> => {
  const asked = (query: Readonly<Record<string, QueryValue>>): Promise<never[]> =>
    call<NamedPerson[]>(withQuery(namesOfPeople.path, query)) as Promise<never[]>;
  const byId = (ids: readonly Identifier[]) => asked({ ids: JSON.stringify(ids) });
  return {
    getList: async (_resource, { filter }) => {
      const data = await asked(filter as Record<string, QueryValue>);
      return { data, total: data.length };
    },
    getOne: async (_resource, { id }) => {
      const [data] = await byId([id]);
      if (!data) throw new CallError('', 404, { code: 'NOT_FOUND' });
      return { data };
    },
    getMany: async (_resource, { ids }) => ({ data: await byId(ids) }),
  };
};
