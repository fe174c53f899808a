import type { RoleHolder } from '../../../src/kit/index.ts';

/** A viewer is for whom records are read: it decides fields, records and what `me()` and `today()` are. */
export interface Viewer extends RoleHolder {
  userId: string;
  businessDate: string;
}

/** The server itself, for audit rows and references: sees everything. */
export const SYSTEM: Viewer = {
  role: 'owner',
  userId: '00000000-0000-0000-0000-000000000000',
  businessDate: '1970-01-01',
};
