import type { MessageQuery, TicketMessage } from '../../resources/calls/tickets.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const path = (id: string, call: string) => `/api/tickets/${encodeURIComponent(id)}/${call}`;

export const ticketMessage = (
  id: string,
  query: MessageQuery,
  options: ReadOptions = {},
): Promise<TicketMessage> => read(withQuery(path(id, 'message'), query), options);

export const endTicketLinks = (id: string, options: WriteOptions = {}): Promise<{ ended: number }> =>
  send('POST', path(id, 'share/end'), undefined, options);
