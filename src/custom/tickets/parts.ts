import { useBasename } from 'ra-core';
import type { ReadRecord, RecordOf } from '../../kit/index.ts';
import type { tickets } from '../../resources/tickets/declaration.ts';
import type { ticketLines } from '../../resources/tickets/lines.ts';
import { DONE_STATES, FINAL_STATES } from '../../resources/tickets/rules.ts';

export type TicketLine = RecordOf<typeof ticketLines.shape>;

export type TicketRecord = ReadRecord<typeof tickets> & { readonly items?: readonly TicketLine[] };

export interface TicketProps {
  record: TicketRecord;
}

/** It is large enough for a thumb. */
export const BIG = { minHeight: 48 } as const;

/** States in which the workshop has nothing left to do. */
export const OVER: readonly string[] = [...DONE_STATES, ...FINAL_STATES];

export const isOver = (record: TicketRecord): boolean => OVER.includes(record.state);

export const useWorkshopPath = (): string => `${useBasename()}/tickets/workshop`;
