import type { MessageQuery, TicketMessage } from '../../resources/calls/tickets.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const ticketMessage = (
  id: string,
  query: MessageQuery,
  options: ReadOptions = {},
): Promise<TicketMessage> =>
  read(withQuery(`/api/tickets/${encodeURIComponent(id)}/message`, query), options);
