import type { Page } from '../../resources/calls/answers/pages.ts';
import type {
  CommissionLine,
  CommissionLinesQuery,
  CommissionPaid,
  CommissionPayInput,
  CommissionReport,
} from '../../resources/commission/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const COMMISSION = '/api/commission';

export const commissionReport = (month: string, options: ReadOptions = {}): Promise<CommissionReport> =>
  read(withQuery(COMMISSION, { month }), options);

export const commissionLines = (
  query: CommissionLinesQuery,
  options: ReadOptions = {},
): Promise<Page<CommissionLine>> => read(withQuery(`${COMMISSION}/lines`, query), options);

export const payCommission = (
  input: CommissionPayInput,
  options: WriteOptions = {},
): Promise<CommissionPaid> => send('POST', `${COMMISSION}/pay`, input, options);
