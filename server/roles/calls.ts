import { roleRecord } from '../../src/resources/roles/answers.ts';
import * as calls from '../../src/resources/roles/calls.ts';
import { roles } from '../../src/resources/roles/declaration.ts';
import type { Role } from '../../src/kit/index.ts';
import { serve } from '../kit/http/serve.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { changeRole, createRole, deleteRole } from './index.ts';

const answered = {
  answer: roleRecord,
  answerFor: (role: Role) => recordFor(roles, role),
  // Whoever has the role is held by it from the next request.
  forget: true,
};

export const roleCalls = serve(calls, {
  createRole: {
    ...answered,
    example: roles.example,
    write: (tx, { caller, body }) => createRole(tx, caller, body),
  },
  changeRole: {
    ...answered,
    example: roles.example,
    write: (tx, { caller, params, body }) => changeRole(tx, caller, params.id, body),
  },
  deleteRole: { ...answered, write: (tx, { caller, params }) => deleteRole(tx, caller, params.id) },
});
