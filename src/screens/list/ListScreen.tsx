import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListBase, useEvent, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { memo, Suspense, useRef, useState } from 'react';
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { adminName } from '../../providers/names.ts';
import type { Action, AnyResource } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { useHeldKeys } from '../page/heldKeys.ts';
import { Deferred } from '../../boot/Deferred.tsx';
import { lazyPart } from '../../boot/loadable.tsx';
import { Page } from '../page/Page.tsx';
import { useListSlots, type ListSlots } from './slots.ts';
import { useMay } from '../basics/useDisplayOptions.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { isSearchable, refusedFilters } from './filters.ts';
import { FilterRows, FilterTool } from './FilterTool.tsx';
import { useListKeys, type ListKeys } from './listKeys.ts';
import { NewButton } from './NewButton.tsx';
import { useRecordPath } from './paths.ts';
import { Pager } from './Pager.tsx';
import { ROWS_OF_A_LIST } from '../../kit/lists.ts';
import { RowsCards } from './RowsCards.tsx';
import { RowsTable } from './RowsTable.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { InPlaceOfRows, OpenBox, RetryButton, Unplugged } from '../basics/states.tsx';
import { soundSearch } from './soundSearch.ts';
import { ToolButton, usePhone } from '../basics/ToolButton.tsx';
import { TOTALS_HEIGHT } from './totalsHeight.ts';
import { useColumns } from './useColumns.ts';
import { useFilterName } from './useFilterName.ts';
import { FiltersProvider, useFilters } from './useFilters.tsx';
import { TOOLS } from '../basics/useFocusAfterRemoval.ts';
import { useNextPageAhead } from './useNextPageAhead.ts';

const ImportDialog = lazyPart(withPageMessages(() => import('../import/ImportDialog.tsx')));
const BulkBar = lazyPart(() => import('./BulkBar.tsx'));
const ListActions = lazyPart(withPageMessages(() => import('../actions/ListActions.tsx')));
const KeysHelp = lazyPart(() => import('./KeysHelp.tsx'));
const NothingFound = lazyPart(withPageMessages(() => import('./NothingFound.tsx')));
const ListTotals = lazyPart(() => import('./ListTotals.tsx'));
const ViewSwitch = lazyPart(withPageMessages(() => import('./ViewSwitch.tsx')));

interface ListPartProps {
  resource: AnyResource;
}

const SearchToCome = () => {
  useHeldKeys();
  return <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 520 }, minHeight: { xs: 48, sm: 40 } }} />;
};

interface ToolbarProps extends ListPartProps {
  columns: ReturnType<typeof useColumns>;
  total: number | undefined;
  sort: SortPayload;
  onHelp: () => void;
  onImported: () => void;
}

/** It is memoised, and not re-rendered on paging. */
const Toolbar = memo(({ resource, columns, total, sort, onHelp, onImported }: ToolbarProps) => {
  const translate = useTranslate();
  const phone = usePhone();
  const { many } = useLabels(resource);
  const mayCreate = useMay(adminName(resource), 'create');
  const mayExport = useMay(adminName(resource), 'export');
  const [importing, setImporting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { SearchBox: OwnSearchBox, print } = useListSlots(resource);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 2, pb: 1.5 }}>
        {OwnSearchBox ? (
          <Suspense fallback={<SearchToCome />}>
            <OwnSearchBox />
          </Suspense>
        ) : isSearchable(resource) ? (
          <SearchBox name={many} />
        ) : null}
        <Box
          {...TOOLS}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            minHeight: 40,
            gap: { xs: 0, sm: 0.5 },
            marginInlineStart: 'auto',
          }}
        >
          <Deferred>
            {Object.keys(resource.views).length > 0 ? <ViewSwitch resource={resource} /> : null}
            <FilterTool resource={resource} />
            <SavedViews resource={resource} />
            {phone ? null : <ColumnsMenu resource={resource} columns={columns} />}
            {mayExport ? (
              <ExportMenu resource={resource} columns={columns.shown} total={total ?? 0} sort={sort} />
            ) : null}
            {print ? (
              <ToolButton
                icon={Print}
                label={translate(print.label)}
                disabled={!total}
                busy={printing}
                onClick={() => setPrinting(true)}
              />
            ) : null}
            {phone ? null : (
              <ToolButton
                icon={Keyboard}
                label={translate('history.keys.open')}
                opens="dialog"
                onClick={onHelp}
              />
            )}
            {mayCreate && resource.writes === 'generic' ? (
              <ToolButton
                icon={FileUpload}
                label={translate('screens.list.import')}
                opens="dialog"
                onClick={() => setImporting(true)}
              />
            ) : null}
          </Deferred>
        </Box>
      </Box>
      <FilterRows resource={resource} />
      {print && printing ? (
        <Suspense fallback={null}>
          <print.View columns={columns.shown} onDone={() => setPrinting(false)} />
        </Suspense>
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog
            resource={resource}
            onClose={imported => {
              setImporting(false);
              if (imported) onImported();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
});
Toolbar.displayName = 'Toolbar';

const Sums = ({ resource }: ListPartProps) => (
  <Suspense fallback={<Box sx={{ minHeight: TOTALS_HEIGHT }} />}>
    <ListTotals resource={resource} />
  </Suspense>
);

const Totals = memo(({ resource }: ListPartProps) => {
  const { totals } = useListSlots(resource);
  return (
    <>
      {totals ? (
        <Suspense fallback={<Box sx={{ minHeight: totals.minHeight }} />}>
          <totals.View />
        </Suspense>
      ) : null}
      {typeof resource.totals === 'string' ? <Sums resource={resource} /> : null}
    </>
  );
});
Totals.displayName = 'Totals';

const Rows = ({
  resource,
  columns,
  selectable,
}: ListPartProps & { columns: ReturnType<typeof useColumns>; selectable: boolean }) => {
  const { filterNames } = useListSlots(resource);
  const translate = useTranslate();
  const phone = usePhone();
  const { many } = useLabels(resource);
  const { data, total, error, isPending, refetch } = useListContext();
  const { values, take, clearAll } = useFilters();
  const filterName = useFilterName(resource);
  const refused = data ? [] : refusedFilters(error, values, filterNames?.fromCall);
  // Refused filters of an address are shown one by one, removable.
  if (refused.length > 0)
    return (
      <InPlaceOfRows
        picture={<Unplugged />}
        title={translate('screens.list.refused', { smart_count: refused.length })}
        text={refused.map(({ key, message }) => `${filterName(key)}: ${message}`).join(' · ')}
        action={
          <RetryButton
            label={translate('screens.list.withoutRefused', { smart_count: refused.length })}
            onClick={() =>
              take(
                Object.fromEntries(
                  Object.entries(values).filter(([key]) => !refused.some(each => each.key === key)),
                ),
              )
            }
          />
        }
      />
    );
  if (error && !data)
    return (
      <InPlaceOfRows
        picture={<Unplugged />}
        title={translate('screens.list.failed')}
        text={error instanceof Error ? error.message : String(error)}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />
            {/* Filters refused by the server: no retry. */}
            {Object.keys(values).length > 0 ? (
              <RetryButton label={translate('screens.list.clearFilters')} onClick={clearAll} />
            ) : null}
          </Box>
        }
      />
    );
  if (!isPending && total === 0) {
    if (Object.keys(values).length > 0)
      return (
        <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
          <NothingFound nameOf={filterName} />
        </Suspense>
      );
    return (
      <InPlaceOfRows
        picture={<OpenBox />}
        title={translate('screens.empty.title')}
        text={translate(`screens.empty.${resource.name}`, {
          _: translate('screens.empty.text', { name: many }),
        })}
        action={<NewButton resource={resource} />}
      />
    );
  }
  return (
    <>
      {phone ? (
        <RowsCards resource={resource} columns={columns.shown} />
      ) : (
        <RowsTable
          resource={resource}
          columns={columns.shown}
          areChosen={columns.areChosen}
          selectable={selectable}
        />
      )}
      {typeof resource.totals === 'object' ? <Sums resource={resource} /> : null}
      <Pager />
    </>
  );
};

const useNoRowActions: NonNullable<ListSlots['useRowActions']> = () => ({ actions: [], view: null });

const Content = ({ resource }: ListPartProps) => {
  const { list } = useLabels(resource);
  const columns = useColumns(resource);
  const { total, sort, selectedIds, onToggleItem, refetch } = useListContext();
  const { values } = useFilters();
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  const phone = usePhone();
  const mayDelete = useMay(adminName(resource), 'delete') && resource.writes === 'generic';
  const { Above, exports, Selected, newRecord, useRowActions = useNoRowActions } = useListSlots(resource);
  const mayEdit = useMay(adminName(resource), 'edit') && resource.writes === 'generic';
  const selectable = exports !== undefined || Selected !== undefined || mayDelete || mayEdit;
  const card = useRef<HTMLDivElement>(null);
  useNextPageAhead();
  const [helping, setHelping] = useState(false);
  const { actions, view } = useRowActions();
  const onHelp = useEvent(() => setHelping(true));
  const onImported = useEvent(() => void refetch());
  const keys: ListKeys = {
    open: id => void navigate(pathOf(id)),
    ...(selectable && !phone ? { select: (id: string) => onToggleItem(id) } : {}),
    actions,
    help: onHelp,
  };
  useListKeys(card, keys);
  // An empty list has the button in its centre.
  const isElsewhere = (total === 0 && Object.keys(values).length === 0) || newRecord?.inTopBar;
  return (
    <Page
      title={list}
      actions={
        <>
          {Object.values(resource.actions as Record<string, Action>).some(({ on }) => on === 'list') ? (
            <Suspense>
              <ListActions resource={resource} />
            </Suspense>
          ) : null}
          {isElsewhere ? null : <NewButton resource={resource} />}
        </>
      }
    >
      {Above ? (
        <Suspense>
          <Above />
        </Suspense>
      ) : null}
      <Card ref={card} sx={{ overflow: 'hidden' }}>
        <Toolbar
          resource={resource}
          columns={columns}
          total={total}
          sort={sort}
          onHelp={onHelp}
          onImported={onImported}
        />
        <Totals resource={resource} />
        {selectedIds.length > 0 ? (
          <Suspense fallback={<Box sx={{ minHeight: 49 }} />}>
            <BulkBar resource={resource} columns={columns.shown} canDelete={mayDelete} />
          </Suspense>
        ) : null}
        <Rows resource={resource} columns={columns} selectable={selectable} />
      </Card>
      <Suspense fallback={null}>
        {helping ? <KeysHelp keys={keys} onClose={() => setHelping(false)} /> : null}
        {view}
      </Suspense>
    </Page>
  );
};

const sortsOf = ({ fields, defaultSort }: AnyResource): string[] => [
  'id',
  'createdAt',
  'updatedAt',
  defaultSort.field,
  ...fields.map(({ name }) => name),
];

const bare = ({ defaultFilter }: AnyResource): string =>
  `?filter=${encodeURIComponent(JSON.stringify(defaultFilter))}`;

/** Invalid list parameters of an address are corrected first. */
export const ListScreen = ({ resource }: ListPartProps) => {
  const { search } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [moved, setMoved] = useState(false);
  if (search !== '' && !moved) setMoved(true);
  // Without a query it is the default list, not react-admin's last parameters.
  const sound = moved && wentBack && search === '' ? bare(resource) : soundSearch(search, sortsOf(resource));
  if (sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    <ListBase
      resource={adminName(resource)}
      sort={resource.defaultSort as SortPayload}
      filterDefaultValues={resource.defaultFilter}
      perPage={ROWS_OF_A_LIST}
      exporter={false}
      debounce={0}
      disableAuthentication
    >
      <FiltersProvider>
        <Content resource={resource} />
      </FiltersProvider>
    </ListBase>
  );
};
