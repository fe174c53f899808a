import type { PaperDataQuery, PaperQuery, RecordLabelQuery } from '../../resources/calls/papers.ts';
import type { InvoicePaper } from '../../kit/rules/choices.ts';
import type { PaperData } from '../../kit/paperNames.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';
import { fileOf, type FileAnswer } from '../files.ts';

type Documents = readonly Readonly<Record<string, unknown>>[];

const pathOf = (resource: string, id: string) => `/api/${resource}/${encodeURIComponent(id)}`;

export const paperData = (
  resource: string,
  id: string,
  query: PaperDataQuery,
  options: ReadOptions = {},
): Promise<PaperData> => read(withQuery(`${pathOf(resource, id)}/document`, query), options);

export const paperPdf = (
  resource: string,
  id: string,
  query: Omit<PaperQuery, 'lang' | 'version'> & { lang?: string; version?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(resource, id)}/paper.pdf`, query), options);

export const recordLabelPdf = (
  resource: string,
  id: string,
  query: Omit<RecordLabelQuery, 'skip'> & { skip?: number },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(resource, id)}/label.pdf`, query), options);

export const recordDocuments = (
  resource: string,
  id: string,
  path: string,
  options: ReadOptions = {},
): Promise<Documents> => read(`${pathOf(resource, id)}/${path}`, options);

export const recordDocumentPdf = (
  resource: string,
  id: string,
  path: string,
  query: { size?: InvoicePaper; lang?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(resource, id)}/${path}`, query), options);
