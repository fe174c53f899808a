import { namedPeople, namesQuery } from '../../../src/kit/answers/people.ts';
import { namesOfPeople as call } from '../../../src/kit/calls/people.ts';
import { isUuid } from '../db/text.ts';
import { invalidField, notAllowed } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import { mayReadNames, namesOfPeople, peopleNamed } from '../resources/peopleNames.ts';

/** Throws 422. */
const idsIn = (text: string): string[] => {
  try {
    const ids: unknown = JSON.parse(text);
    if (Array.isArray(ids) && ids.every(isUuid)) return ids;
  } catch {
    // Refused below, as what is no list of ids.
  }
  throw invalidField('ids', 'validation.ids');
};

export const peopleNameCalls = serve(
  { call },
  {
    call: {
      query: namesQuery,
      answer: namedPeople,
      read: async (sql, { caller, query: { ids, q, among } }) => {
        if (!mayReadNames(caller)) throw notAllowed();
        return ids === undefined ? peopleNamed(sql, q, among) : namesOfPeople(sql, idsIn(ids));
      },
    },
  },
);
