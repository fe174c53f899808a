import type { FilterPayload, GetListResult, SortPayload } from 'ra-core';
import { dataProvider } from './dataProvider.ts';

export interface RowsRequest {
  pagination: { page: number; perPage: number };
  sort: SortPayload;
  filter: FilterPayload;
}

export const rowsQuery = (resource: string, { pagination, sort, filter }: RowsRequest) => {
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
