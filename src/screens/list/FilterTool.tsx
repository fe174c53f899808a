import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { useStore, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { lazyPart } from '../../boot/loadable.tsx';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { ToolButton } from '../basics/ToolButton.tsx';
import { useRole } from '../basics/useDisplayOptions.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { activeFilters, filterSpecs } from './filters.ts';
import { useFilters } from './useFilters.tsx';

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'));

interface FilterPartProps {
  resource: AnyResource;
}

const useFiltersOpen = (resource: AnyResource) =>
  useStore<boolean>(`${adminName(resource)}.filtersOpen`, false);

const useHasFilters = (resource: AnyResource): boolean => filterSpecs(resource, useRole()).length > 0;

/** Opens and closes the filters; its badge counts the active ones. */
export const FilterTool = ({ resource }: FilterPartProps) => {
  const translate = useTranslate();
  const { values } = useFilters();
  const [open, setOpen] = useFiltersOpen(resource);
  const active = activeFilters(resource, values).length;
  return useHasFilters(resource) ? (
    <ToolButton
      icon={FilterList}
      label={translate('screens.list.filters')}
      {...(active ? { description: translate('screens.list.filtersOn', { smart_count: active }) } : {})}
      badge={active}
      open={open}
      onClick={() => setOpen(!open)}
    />
  ) : null;
};

/** Shows the filters while they are open, and chips of the active ones. */
export const FilterRows = ({ resource }: FilterPartProps) => {
  const [open] = useFiltersOpen(resource);
  const hasFilters = useHasFilters(resource);
  return (
    <>
      {open && hasFilters ? (
        <Suspense fallback={<Box sx={{ height: 56 }} />}>
          <FilterPanel resource={resource} />
        </Suspense>
      ) : null}
      <ActiveFilters resource={resource} />
    </>
  );
};
