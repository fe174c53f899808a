import { useBasename, type RaRecord } from 'ra-core';
import { DONE_STATES, FINAL_STATES } from '../../resources/tickets/rules.ts';

export type TicketRecord = RaRecord & {
  can?: { update?: boolean; actions?: readonly string[]; transitions?: readonly string[] };
};

export interface TicketProps {
  record: TicketRecord;
}

/** It is large enough for a thumb. */
export const BIG = { minHeight: 48 } as const;

/** States in which the workshop has nothing left to do. */
export const OVER: readonly string[] = [...DONE_STATES, ...FINAL_STATES];

export const isOver = (record: TicketRecord): boolean => OVER.includes(String(record['state']));

export const useWorkshopPath = (): string => `${useBasename()}/tickets/workshop`;
