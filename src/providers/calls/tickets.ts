import type {
  DeviceLabelQuery,
  TicketDocument,
  TicketDocumentQuery,
  TicketPaperQuery,
} from '../../resources/calls/tickets.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';
import { fileOf, type FileAnswer } from './files.ts';

const pathOf = (id: string) => `/api/tickets/${encodeURIComponent(id)}`;

export const ticketDocument = (
  id: string,
  query: TicketDocumentQuery,
  options: ReadOptions = {},
): Promise<TicketDocument> => read(withQuery(`${pathOf(id)}/document`, query), options);

export const ticketPaperPdf = (
  id: string,
  query: Omit<TicketPaperQuery, 'lang'> & { lang?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/paper.pdf`, query), options);

export const deviceLabelPdf = (
  id: string,
  query: Omit<DeviceLabelQuery, 'skip'> & { skip?: number },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/label.pdf`, query), options);
