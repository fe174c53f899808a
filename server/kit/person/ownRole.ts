import * as z from 'zod';

export const ownRoleRow = z
  .object({ id: z.string(), name: z.string(), without: z.array(z.string()), with: z.array(z.string()) })
  .nullable();

/** Selects the own role of user `u`, beside `OWN_ROLE_JOIN`; null without one. */
export const OWN_ROLE = `CASE WHEN own_role.id IS NOT NULL THEN jsonb_build_object('id', own_role.id,
  'name', own_role.name, 'without', coalesce(own_role.without, '[]'), 'with', coalesce(own_role.with_, '[]')) END`;

export const OWN_ROLE_JOIN =
  'LEFT JOIN roles own_role ON own_role.shop_id = u.shop_id AND own_role.id = u.role_id';
