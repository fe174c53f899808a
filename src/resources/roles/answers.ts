import { recordSchema } from '../../kit/schemas.ts';
import type * as z from '../../kit/zod.ts';
import { roles } from './declaration.ts';

export const roleRecord = recordSchema(roles);
export type RoleRecord = z.infer<typeof roleRecord>;
