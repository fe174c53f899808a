import type { TicketRefund } from '../../resources/calls/tickets.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const pathOf = (id: string) => `/api/tickets/${encodeURIComponent(id)}`;

export const ticketRefunds = (id: string, options: ReadOptions = {}): Promise<TicketRefund[]> =>
  read(`${pathOf(id)}/refunds`, options);

export const ticketRefundPdf = (
  id: string,
  refundId: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/refunds/${refundId}/voucher.pdf`, query), options);
