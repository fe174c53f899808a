import * as z from '../../kit/zod.ts';
import { password } from './session.ts';

export type * from './answers/people.ts';

export const setPasswordInput = z.strictObject({ password });
export type SetPasswordInput = z.infer<typeof setPasswordInput>;
