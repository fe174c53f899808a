import * as z from '../../kit/zod.ts';
import { password } from '../session/calls.ts';

export type * from './answers.ts';

export const setPasswordInput = z.strictObject({ password });
export type SetPasswordInput = z.infer<typeof setPasswordInput>;
