import { useLocation, useSearchParams } from 'react-router';
import type { AnyResource, Role, View } from '../../kit/index.ts';
import { viewsFor } from '../../kit/views.ts';
import type { FilterValues } from './filters.ts';

/** Answers the filter of an address as react-admin writes it; nothing if it is none. */
const filterOf = (parameters: URLSearchParams): FilterValues => {
  try {
    const filter: unknown = JSON.parse(parameters.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : {};
  } catch {
    return {};
  }
};

export const viewSearch = (view: string | undefined, filter: FilterValues): string => {
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (view !== undefined) parameters.set('view', view);
  return `?${parameters}`;
};

/** Answers the declared view that the address names, if it is another look than the list. */
export const useShownView = (
  resource: AnyResource,
  role: Role | undefined,
): readonly [string, Exclude<View, { as: 'list' }>] | undefined => {
  const asked = new URLSearchParams(useLocation().search).get('view');
  const [name, view] = (role && viewsFor(resource, role).find(([each]) => each === asked)) ?? [];
  return name !== undefined && view && view.as !== 'list' ? [name, view] : undefined;
};

/** Answers filter and view of the address. The view stays when the filter changes. */
export const useViewAddress = (): {
  name: string | undefined;
  filter: FilterValues;
  setFilter: (filter: FilterValues) => void;
} => {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get('view') ?? undefined;
  return {
    name,
    filter: filterOf(parameters),
    setFilter: filter => setParameters(viewSearch(name, filter)),
  };
};
