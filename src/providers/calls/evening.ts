import type { Evening } from '../../resources/reports/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';
import { fileOf, type FileAnswer } from './files.ts';

const PATH = '/api/reports/evening';

export const eveningOf = (date: string, options: ReadOptions = {}): Promise<Evening> =>
  read(withQuery(PATH, { date }), options);

export const eveningPdf = (
  query: { date: string; lang: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${PATH}.pdf`, query), options);
