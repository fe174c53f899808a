import { answerOf, get, queryOf } from '../calls.ts';
import type { NamedPerson, namesQuery } from '../answers/people.ts';
import { PEOPLE } from '../roles.ts';

/** For whoever reads records that lead to people: 403 for others. */
export const namesOfPeople = get('/api/people-names', {
  group: PEOPLE,
  summary: 'Names of people, to show and to choose them in records: of some by id, else the first by name',
  access: 'everyone',
  query: queryOf<typeof namesQuery>(),
  answer: answerOf<NamedPerson[]>(),
});
