import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { HistoryRow } from '../resources/history/answers.ts';
import type { Page } from '../kit/calls.ts';
import type { Sale } from '../resources/sales/answers.ts';
import { HISTORY_CALL } from '../resources/sales/declaration.ts';
import type { HttpClient } from './httpClient.ts';
import { withQuery, type QueryValue } from './query.ts';

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;
type Singleton = Pick<DataProvider, 'getOne' | 'getMany' | 'update'>;

const HISTORY_NAMES: Readonly<Record<string, string>> = {
  q: 'keyword',
  businessDate_gte: 'dateFrom',
  businessDate_lte: 'dateTo',
  duePaise_gte: 'dueFrom',
  duePaise_lte: 'dueTo',
  totalPaise_gte: 'totalFrom',
  totalPaise_lte: 'totalTo',
};

export const keyOfHistory = (name: string): string =>
  Object.entries(HISTORY_NAMES).find(([, wire]) => wire === name)?.[0] ?? name;

export const historyFilterOf = (filter: Readonly<Record<string, unknown>> = {}): Record<string, QueryValue> =>
  Object.fromEntries(
    Object.entries(filter as Record<string, QueryValue | QueryValue[]>).map(([name, value]) => [
      (Object.hasOwn(HISTORY_NAMES, name) ? HISTORY_NAMES[name] : undefined) ?? name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );

/** Answers the history query for list parameters: `page` from 0, `sortDir` in lower case. */
export const historyQueryOf = ({ pagination, sort, filter }: Partial<GetListParams>) => {
  const sortBy = HISTORY_CALL.sorts.find(field => field === sort?.field);
  return {
    ...historyFilterOf(filter as Record<string, unknown> | undefined),
    ...(sortBy ? { sortBy } : {}),
    sortDir: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const),
    page: (pagination?.page ?? 1) - 1,
    size: pagination?.perPage ?? 10,
  };
};

/** Lists read the history, records the whole sale; writes are in `calls/`. */
export const salesDialect = ({ call }: HttpClient): Reads => {
  const one = (id: Identifier, signal?: AbortSignal) =>
    call<Sale>(`/api/sales/${encodeURIComponent(id)}`, {
      signal: signal ?? null,
      fallback: 'app.failed.sale',
    });
  const page = async (query: Record<string, QueryValue>, signal?: AbortSignal) => {
    const found = await call<Page<HistoryRow> & { moreThan?: true }>(withQuery(HISTORY_CALL.path, query), {
      signal: signal ?? null,
      fallback: 'app.failed.salesHistory',
    });
    return {
      data: found.content as never[],
      total: found.totalElements,
      ...(found.moreThan ? { meta: { moreThan: true } } : {}),
    };
  };
  return {
    getList: (_resource, params) => page(historyQueryOf(params), params.signal),
    getOne: async (_resource, { id, signal }) => ({ data: (await one(id, signal)) as never }),
    getMany: async (_resource, { ids, signal }) => ({
      data: (await Promise.all(ids.map(id => one(id, signal)))) as never[],
    }),
    getManyReference: (_resource, params) =>
      page({ ...historyQueryOf(params), [params.target]: String(params.id) }, params.signal),
  };
};

export const singletonDialect = (
  { call }: HttpClient,
  path: string,
  method: 'PUT' | 'POST',
  fallbacks: { read?: string; write?: string } = {},
): Singleton => {
  const read = async (id: Identifier, signal?: AbortSignal): Promise<never> => {
    const record = await call<Omit<RaRecord, 'id'>>(path, {
      signal: signal ?? null,
      ...(fallbacks.read ? { fallback: fallbacks.read } : {}),
    });
    // React-admin requires the id it asked for.
    return { ...record, id } as never;
  };
  return {
    getOne: async (_resource, { id, signal }) => ({ data: await read(id, signal) }),
    getMany: async (_resource, { ids, signal }) => ({
      data: await Promise.all(ids.map(id => read(id, signal))),
    }),
    update: async (_resource, { id, data }) => {
      const { id: _askedBy, ...rest } = data as RaRecord;
      await call(path, {
        method,
        body: JSON.stringify(rest),
        ...(fallbacks.write ? { fallback: fallbacks.write } : {}),
      });
      return { data: await read(id) };
    },
  };
};
