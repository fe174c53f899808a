import { createSchema, recordSchema, updateSchema } from '../../src/kit/schemas.ts';
import { roles } from '../../src/resources/roles/declaration.ts';
import { writes, type Call } from '../kit/http/calls.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { changeRole, createRole, deleteRole } from './changeRole.ts';

const common = {
  group: roles.name,
  access: 'roles.write',
  bare: true,
  payload: recordSchema(roles),
  payloadFor: role => recordFor(roles, role),
  // Whoever has the role is held by it from the next request.
  forget: true,
} as const satisfies Partial<Parameters<typeof writes>[0]>;

export const roleCalls = (): Call[] => [
  writes({
    ...common,
    method: 'POST',
    path: '/api/roles',
    summary:
      'Add a role of the shop’s own: `base` without some abilities and with others, never an owner’s. The abilities are named in the description of each call',
    status: 201,
    body: createSchema(roles),
    example: roles.example,
    write: (tx, { caller, body }) => createRole(tx, caller, body),
  }),
  writes({
    ...common,
    method: 'PUT',
    path: '/api/roles/{id}',
    summary: 'Change a role of the shop’s own; the base of one in use stays',
    body: updateSchema(roles),
    example: roles.example,
    write: (tx, { caller, params, body }) => changeRole(tx, caller, params['id'] ?? '', body),
  }),
  writes({
    ...common,
    access: 'roles.delete',
    method: 'DELETE',
    path: '/api/roles/{id}',
    summary: 'Delete a role of the shop’s own, unless somebody has it',
    write: (tx, { caller, params }) => deleteRole(tx, caller, params['id'] ?? ''),
  }),
];
