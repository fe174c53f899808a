import type { StockPlan } from '../../resources/calls/stockPlan.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const stockPlan = (
  query: { days: number; cover: number },
  options: ReadOptions = {},
): Promise<StockPlan> => read(withQuery('/api/stock-plan', query), options);
