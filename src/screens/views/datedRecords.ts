import { useGetList, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { holds } from '../../kit/evaluate.ts';
import { filterOfView, mayMoveDays, type CalendarView, type TimelineView } from '../../kit/views.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useMay, useRole } from '../basics/useDisplayOptions.ts';
import type { FilterValues } from '../list/filters.ts';
import { useFilters } from '../list/useFilters.tsx';
import { useWritten } from './useWritten.ts';

export type DatedView = CalendarView | TimelineView;

/** Days; both are in. */
export interface Days {
  from: string;
  to: string;
}

export const MAX_RECORDS = 500;

/** Records that touch the days, within the filters of the list. */
const withinDays = (view: DatedView, { from, to }: Days, filter: FilterValues): FilterValues => {
  const first = `${view.to ?? view.from}_gte`;
  const last = `${view.from}_lte`;
  const later = (one: unknown, other: string) => (typeof one === 'string' && one > other ? one : other);
  const earlier = (one: unknown, other: string) => (typeof one === 'string' && one < other ? one : other);
  return { ...filter, [first]: later(filter[first], from), [last]: earlier(filter[last], to) };
};

export const useDatedRecords = (resource: AnyResource, view: DatedView, days: Days) => {
  const { values } = useFilters();
  const asker = useAsker();
  const client = useQueryClient();
  const name = adminName(resource);
  const { data, total, error, refetch } = useGetList<RaRecord>(
    name,
    {
      filter: withinDays(view, days, { ...values, ...filterOfView(view, asker) }),
      sort: { field: view.from, order: 'ASC' },
      pagination: { page: 1, perPage: MAX_RECORDS },
    },
    { placeholderData: previous => previous, onError: () => undefined },
  );
  useWritten(resource.name, () => void client.invalidateQueries({ queryKey: [name, 'getList'] }));
  return { records: data, total: total ?? 0, error: error as Error | null, refetch };
};

/** Tells whether the person may move this record to another day. */
export const useMayMove = (resource: AnyResource, view: DatedView): ((record: RaRecord) => boolean) => {
  const role = useRole();
  const asker = useAsker();
  const mayEdit = useMay(adminName(resource), 'edit');
  return record => {
    const can = record['can'] as { update?: boolean } | undefined;
    return (
      mayEdit &&
      can?.update !== false &&
      role !== undefined &&
      mayMoveDays(resource, view, role, record, asker)
    );
  };
};

export const useIsLate = (resource: AnyResource, { late }: CalendarView): ((record: RaRecord) => boolean) => {
  const asker = useAsker();
  return record => late !== undefined && holds(resource, late, record, asker);
};
