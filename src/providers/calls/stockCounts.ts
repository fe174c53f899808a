import type {
  CountProgress,
  PostedCount,
  ScanCountInput,
  ScannedCodes,
  StartCountInput,
  StartedCount,
} from '../../resources/stockCounts/calls.ts';
import type { StockChange, StockChangeInput } from '../../resources/calls/stockChanges.ts';
import type { LabelPaper, LabelSize } from '../../resources/rules/labels.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const PATH = '/api/stock-counts';
const at = (id: string, what: string): string => `${PATH}/${encodeURIComponent(id)}/${what}`;

export const startCount = (input: StartCountInput, options: WriteOptions = {}): Promise<StartedCount> =>
  send('POST', PATH, input, options);

export const scanCount = (
  id: string,
  input: Partial<ScanCountInput>,
  options: WriteOptions = {},
): Promise<ScannedCodes> => send('POST', at(id, 'scan'), input, options);

export const postCount = (id: string, reason: string, options: WriteOptions = {}): Promise<PostedCount> =>
  send('POST', at(id, 'post'), { reason }, options);

export const cancelCount = (id: string, options: WriteOptions = {}): Promise<null> =>
  send('POST', at(id, 'cancel'), undefined, options);

export const countProgress = (id: string, options: ReadOptions = {}): Promise<CountProgress> =>
  read(at(id, 'differences'), options);

export const adjustStock = (input: StockChangeInput, options: WriteOptions = {}): Promise<StockChange> =>
  send('POST', '/api/stock-items/adjust', input, options);

export interface LabelChoice {
  ids?: readonly string[];
  purchaseBillId?: string;
  test?: boolean;
}

export const labelsPdf = (
  { ids, test, ...query }: LabelChoice & { size: LabelSize; paper: LabelPaper; skip: number },
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(
    withQuery('/api/labels.pdf', {
      ...query,
      ...(ids ? { ids: ids.join(',') } : {}),
      ...(test ? { test: 'true' } : {}),
    }),
    options,
  );
