import type { OfficeDashboard } from '../../resources/office/answers.ts';
import { read, type ReadOptions } from '../run.ts';

export const officeDashboard = (options: ReadOptions = {}): Promise<OfficeDashboard> =>
  read('/api/office/dashboard', options);
