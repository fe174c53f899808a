import type { RaRecord } from 'ra-core';
import type { Worked } from './paths.ts';

export type WorkRecord = RaRecord & {
  can?: { update?: boolean; actions?: readonly string[]; transitions?: readonly string[] };
};

export interface WorkPartProps {
  resource: Worked;
  record: WorkRecord;
}

/** For a thumb. */
export const BIG = { minHeight: 48 } as const;

/** Nothing is left to do on it. */
export const isOver = ({ workflow, workPage }: Worked, record: WorkRecord): boolean =>
  workPage.ended.includes(String(record[workflow?.field ?? '']));
