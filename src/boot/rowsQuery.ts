import type { FilterPayload, GetListResult, SortPayload } from 'ra-core';
import { dataProvider } from '../providers/dataProvider.ts';

export interface RowsWanted {
  pagination: { page: number; perPage: number };
  sort: SortPayload;
  filter: FilterPayload;
}

/** Rows under the key and in the shape react-admin's `useGetList` looks for, to be asked for before it asks. */
export const rowsQuery = (resource: string, { pagination, sort, filter }: RowsWanted) => {
  const params = { pagination, sort, filter, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GetListResult> => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...params, signal });
      return { data, total, pageInfo, meta };
    },
    retry: false,
  };
};
