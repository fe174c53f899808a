import type {
  ClosedDay,
  ClosedDrawer,
  DayClose,
  DayReport,
  Drawer,
  DrawerReport,
  DrawerSession,
  DrawerTransfer,
  OpenedDrawer,
  Transfer,
} from '../../resources/drawers/answers.ts';
import type { Page } from '../../resources/calls/answers/pages.ts';
import type {
  CloseDayInput,
  CloseDrawerInput,
  DrawerTransferInput,
  PageQuery,
  TransferInput,
} from '../../resources/drawers/calls.ts';
import type { PaperSize } from '../../resources/documents/tree.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer } from './files.ts';

const PATH = '/api/drawers';
const sessionPath = (id: string): string => `/api/drawer-sessions/${encodeURIComponent(id)}`;
const at = (id: string, what: string): string => `${PATH}/${encodeURIComponent(id)}/${what}`;

export const drawers = (options: ReadOptions = {}): Promise<Drawer[]> => read(PATH, options);

export const addDrawer = (name: string, options: WriteOptions = {}): Promise<Drawer> =>
  send('POST', PATH, { name }, options);

export type CountInput = Pick<CloseDrawerInput, 'counted' | 'reason' | 'sessionId'>;

export const openDrawer = (
  id: string,
  input: CountInput,
  options: WriteOptions = {},
): Promise<OpenedDrawer> => send('POST', at(id, 'open'), input, options);

export const closeDrawer = (
  id: string,
  input: CountInput,
  options: WriteOptions = {},
): Promise<ClosedDrawer> => send('POST', at(id, 'close'), input, options);

export const reopenDrawer = (
  id: string,
  input: { sessionId: string; reason: string },
  options: WriteOptions = {},
): Promise<unknown> => send('POST', at(id, 'reopen'), input, options);

export const bindDevice = (id: string, isBound: boolean, options: WriteOptions = {}): Promise<null> =>
  send(isBound ? 'PUT' : 'DELETE', at(id, 'device'), undefined, options);

export const setDrawerPlace = (id: string, placeId: string, options: WriteOptions = {}): Promise<null> =>
  send('PUT', at(id, 'place'), { placeId }, options);

export const sessionsOfDrawer = (
  id: string,
  query: PageQuery,
  options: ReadOptions = {},
): Promise<Page<DrawerSession>> => read(withQuery(at(id, 'sessions'), query), options);

export const drawerReport = (id: string, options: ReadOptions = {}): Promise<DrawerReport> =>
  read(sessionPath(id), options);

export const drawerReportPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${sessionPath(id)}/report.pdf`, query), options);

export const dayCloses = (query: PageQuery, options: ReadOptions = {}): Promise<Page<DayClose>> =>
  read(withQuery('/api/day-closes', query), options);

const dayPath = (id: string): string => `/api/day-closes/${encodeURIComponent(id)}`;

export const dayReport = (id: string, options: ReadOptions = {}): Promise<DayReport> =>
  read(dayPath(id), options);

export const dayReportPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${dayPath(id)}/report.pdf`, query), options);

export const closeDay = (input: CloseDayInput, options: WriteOptions = {}): Promise<ClosedDay> =>
  send('POST', '/api/accounts/day-close', input, options);

export const lockPeriod = (until: string, options: WriteOptions = {}): Promise<{ until: string }> =>
  send('POST', '/api/accounts/lock', { until }, options);

export const transferCash = (input: TransferInput, options: WriteOptions = {}): Promise<Transfer> =>
  send('POST', '/api/accounts/transfer', input, options);

export const drawerTransfers = (query: PageQuery, options: ReadOptions = {}): Promise<Page<DrawerTransfer>> =>
  read(withQuery(`${PATH}/transfers`, query), options);

export const sendToDrawer = (
  input: DrawerTransferInput,
  options: WriteOptions = {},
): Promise<DrawerTransfer> => send('POST', `${PATH}/transfers`, input, options);

export const acceptTransfer = (id: string, options: WriteOptions = {}): Promise<DrawerTransfer> =>
  send('POST', `${PATH}/transfers/${encodeURIComponent(id)}/accept`, undefined, options);

export const declineTransfer = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<DrawerTransfer> =>
  send('POST', `${PATH}/transfers/${encodeURIComponent(id)}/decline`, { reason }, options);
