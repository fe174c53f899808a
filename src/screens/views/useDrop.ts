import type { CalendarView } from '../../kit/views.ts';
import type { Proposal } from './DatesDialog.tsx';
import { useMoveDays, useNotMoved, type Dated } from './useMoveDays.ts';

export interface Dropped {
  from: string;
  to: string | null;
}

type InCalendar = Dated & { view: CalendarView };

/**
 * Takes a record that was dropped on another day. What is missing for it is asked for; false means that it goes
 * back.
 */
export const useDrop = (ask: (dated: InCalendar, proposal: Proposal) => void) => {
  const move = useMoveDays();
  const sayNotMoved = useNotMoved();
  return async (dated: InCalendar, { from, to }: Dropped): Promise<boolean> => {
    const { view, record, title } = dated;
    const last = view.to;
    const values = { [view.from]: from, ...(last && record[last] ? { [last]: to ?? from } : {}) };
    const refused = await move(dated, values);
    if (refused && refused.asked.length > 0) ask(dated, { values, refused });
    else if (refused) sayNotMoved(title, refused.reason);
    return refused === undefined;
  };
};
