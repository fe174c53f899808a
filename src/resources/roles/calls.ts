import { answerOf, post, put, remove } from '../../kit/calls.ts';
import { createSchema, updateSchema } from '../../kit/schemas.ts';
import type { RoleRecord } from './answers.ts';
import { roles } from './declaration.ts';

const group = 'roles';
const access = 'roles.write';

export const createRole = post('/api/roles', {
  group,
  summary:
    'Add a role of the shop’s own: `base` without some abilities and with others, never an owner’s. The abilities are named in the description of each call',
  access,
  bare: true,
  status: 201,
  body: createSchema(roles),
  answer: answerOf<RoleRecord>(),
});

export const changeRole = put('/api/roles/{id}', {
  group,
  summary: 'Change a role of the shop’s own; the base of one in use stays',
  access,
  bare: true,
  body: updateSchema(roles),
  answer: answerOf<RoleRecord>(),
});

export const deleteRole = remove('/api/roles/{id}', {
  group,
  summary: 'Delete a role of the shop’s own, unless somebody has it',
  access: 'roles.delete',
  bare: true,
  answer: answerOf<RoleRecord>(),
});
