import type { Challan, ChallanInput, ReturnChallanInput } from '../../resources/challans/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const pathOf = (id: string) => `/api/challans/${encodeURIComponent(id)}`;

export const challanById = (id: string, options: ReadOptions = {}): Promise<Challan> =>
  read(`${pathOf(id)}/document`, options);

export const makeChallan = (input: ChallanInput, options: WriteOptions = {}): Promise<Challan> =>
  send('POST', '/api/challans', input, options);

export const returnChallan = (
  id: string,
  input: ReturnChallanInput,
  options: WriteOptions = {},
): Promise<Challan> => send('POST', `${pathOf(id)}/return`, input, options);

export const challanPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string; copies?: number } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/challan.pdf`, query), options);
