import type { MessageInput, TicketMessage } from '../../resources/calls/tickets.ts';
import { send, type WriteOptions } from '../run.ts';

const path = (id: string, call: string) => `/api/tickets/${encodeURIComponent(id)}/${call}`;

export const ticketMessage = (
  id: string,
  input: MessageInput,
  options: WriteOptions = {},
): Promise<TicketMessage> => send('POST', path(id, 'message'), input, options);

export const endTicketLinks = (id: string, options: WriteOptions = {}): Promise<{ ended: number }> =>
  send('POST', path(id, 'share/end'), undefined, options);
