export { changeRole, createRole, deleteRole } from './roles.ts';
