import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { Suspense, useMemo } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '../../boot/loadable.tsx';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { isSearchable } from '../list/filters.ts';
import { FilterRows, FilterTool } from '../list/FilterTool.tsx';
import { NewButton } from '../list/NewButton.tsx';
import { SavedViews } from '../list/SavedViews.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { FiltersProvider, useFilters } from '../list/useFilters.tsx';
import { useShownView, useViewAddress, viewSearch } from '../list/viewAddress.ts';
import ViewSwitch from '../list/ViewSwitch.tsx';
import { Page } from '../page/Page.tsx';
import { useStillComing } from '../page/useStillComing.ts';

const BoardView = lazyPart(() => import('./BoardView.tsx'));
const Calendar = lazyPart(() => import('./Calendar.tsx'));
const Timeline = lazyPart(() => import('./Timeline.tsx'));

interface ViewPartProps {
  resource: AnyResource;
}

const Toolbar = ({ resource }: ViewPartProps) => {
  const { many } = useLabels(resource);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 2, pb: 1.5 }}>
        {isSearchable(resource) ? <SearchBox name={many} /> : null}
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, marginInlineStart: 'auto' }}>
          <ViewSwitch resource={resource} />
          <FilterTool resource={resource} />
          <SavedViews resource={resource} />
        </Box>
      </Box>
      <FilterRows resource={resource} />
    </>
  );
};

const Waiting = () => {
  useStillComing();
  return <Box aria-busy sx={{ minHeight: 480 }} />;
};

const CurrentView = ({ resource }: ViewPartProps) => {
  const shown = useShownView(resource, useRole());
  const { values } = useFilters();
  if (!shown) return <Navigate to={{ search: viewSearch(undefined, values) }} replace />;
  const [name, view] = shown;
  switch (view.as) {
    case 'board':
      return <BoardView key={name} resource={resource} name={name} view={view} />;
    case 'calendar':
      return <Calendar key={name} resource={resource} view={view} />;
    case 'timeline':
      return <Timeline key={name} resource={resource} view={view} />;
  }
};

/** Shows a list as board, calendar or timeline. It has the list's filters, in the address. */
export const ViewScreen = ({ resource }: ViewPartProps) => {
  const { list } = useLabels(resource);
  const { filter, setFilter } = useViewAddress();
  const written = JSON.stringify(filter);
  // What the filters and saved views ask of a list; it has no rows.
  const context = useMemo(
    () =>
      ({
        resource: adminName(resource),
        filterValues: JSON.parse(written) as object,
        setFilters: setFilter,
        sort: resource.defaultSort,
        perPage: undefined,
        onUnselectItems: () => undefined,
      }) as unknown as ListControllerResult,
    [resource, written, setFilter],
  );
  return (
    <ListContextProvider value={context}>
      <FiltersProvider>
        <Page title={list} actions={<NewButton resource={resource} />}>
          <Card sx={{ overflow: 'hidden' }}>
            <Suspense fallback={<Waiting />}>
              <Toolbar resource={resource} />
              <Suspense fallback={<Waiting />}>
                <CurrentView resource={resource} />
              </Suspense>
            </Suspense>
          </Card>
        </Page>
      </FiltersProvider>
    </ListContextProvider>
  );
};
