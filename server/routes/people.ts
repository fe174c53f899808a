import { people, updatePersonInput } from '../../src/resources/calls/people.ts';
import { recordSchema } from '../../src/resources/kit/schemas.ts';
import { writes, type Call } from '../http/calls.ts';
import { recordFor } from '../resources/visible.ts';
import { changePerson } from '../session/changePerson.ts';
import { resourceCalls } from './resources.ts';

export const peopleCalls = (): Call[] => [
  ...resourceCalls(people),
  writes({
    method: 'PUT',
    path: '/api/people/{id}',
    group: people.name,
    summary:
      'Put a person to sleep, or wake him: `active: false` ends his sessions at once; the last owner stays awake',
    access: people.access.write,
    bare: true,
    body: updatePersonInput,
    payload: recordSchema(people),
    payloadFor: role => recordFor(people, role),
    forget: true,
    write: (tx, { caller, params, body, parts }) =>
      changePerson(tx, caller, params['id'] ?? '', body, parts.asleep),
  }),
];
