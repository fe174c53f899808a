import { useGetList, type RaRecord } from 'ra-core';
import { adminNameOf } from '../../providers/names.ts';

/** Reads all records of a short list, to choose from. */
export const useAllByName = <Row extends RaRecord<string> = RaRecord<string> & { name: string }>(
  resource: string,
  max: number,
) =>
  useGetList<Row>(adminNameOf(resource), {
    pagination: { page: 1, perPage: max },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
