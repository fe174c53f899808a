import type {
  DeviceLabelQuery,
  TicketDocument,
  TicketDocumentQuery,
  TicketPaperQuery,
  TicketRefund,
} from '../../resources/calls/tickets.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const pathOf = (id: string) => `/api/tickets/${encodeURIComponent(id)}`;

export const ticketDocument = (
  id: string,
  query: TicketDocumentQuery,
  options: ReadOptions = {},
): Promise<TicketDocument> => read(withQuery(`${pathOf(id)}/document`, query), options);

export const ticketPaperPdf = (
  id: string,
  query: Omit<TicketPaperQuery, 'lang' | 'version'> & { lang?: string; version?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/paper.pdf`, query), options);

export const ticketRefunds = (id: string, options: ReadOptions = {}): Promise<TicketRefund[]> =>
  read(`${pathOf(id)}/refunds`, options);

export const ticketRefundPdf = (
  id: string,
  refundId: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/refunds/${refundId}/voucher.pdf`, query), options);

export const deviceLabelPdf = (
  id: string,
  query: Omit<DeviceLabelQuery, 'skip'> & { skip?: number },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/label.pdf`, query), options);
