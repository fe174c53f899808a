import Add from '@mui/icons-material/Add';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import FilterList from '@mui/icons-material/FilterList';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import {
  ListBase,
  useCreatePath,
  useEvent,
  useListContext,
  useStore,
  useTranslate,
  type SortPayload,
} from 'ra-core';
import { memo, Suspense, useRef, useState, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { Link, useNavigate } from 'react-router-dom';
import { adminName } from '../../providers/names.ts';
import type { HistoryRow } from '../../resources/calls/sales.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useLabels } from '../labels.ts';
import { useHeldKeys } from '../page/heldKeys.ts';
import { lazyPart } from '../../boot/loadable.tsx';
import { Page } from '../page/Page.tsx';
import { useMay, useRole } from '../useManner.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { activeFilters, filterSpecs, isSearchable } from './filters.ts';
import { useListKeys, type ListKeys } from './listKeys.ts';
import { useNoMarks, type UseMarks } from './marks.tsx';
import { nextActionOf, type NextAction } from './nextActions.ts';
import { useRecordPath } from './paths.ts';
import { Pager } from './Pager.tsx';
import { ROWS_OF_A_LIST } from '../../resources/firstPages.ts';
import { RowsCards } from './RowsCards.tsx';
import { RowsTable } from './RowsTable.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { InPlaceOfRows, OpenBox, RetryButton, Unplugged } from './states.tsx';
import { refusedFilters } from './refused.ts';
import { soundSearch } from './soundSearch.ts';
import { ToolButton, usePhone } from './ToolButton.tsx';
import { TOTALS_HEIGHT } from './totalsHeight.ts';
import { useColumns } from './useColumns.ts';
import { useFilterName } from './useFilterName.ts';
import { FiltersProvider, useFilters } from './useFilters.tsx';
import { TOOLS } from './useKeptCursor.ts';
import { useNextPageAhead } from './useNextPageAhead.ts';
import { useWhatsAppOfRow } from '../history/useWhatsAppOfRow.ts';

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'));
const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx'));
const BulkBar = lazyPart(() => import('./BulkBar.tsx'));
const KeysHelp = lazyPart(() => import('./KeysHelp.tsx'));
const TokenSearch = lazyPart(() => import('../history/TokenSearch.tsx'));
const NothingFound = lazyPart(() => import('./NothingFound.tsx'));
const ListTotals = lazyPart(() => import('./ListTotals.tsx'));
const HistoryTotals = lazyPart(() => import('../history/HistoryTotals.tsx'));
const PrintHistory = lazyPart(() => import('../history/PrintHistory.tsx'));
const PrintSale = lazyPart(() => import('../history/PrintSale.tsx'));

interface ListPartProps {
  resource: AnyResource;
}

interface ListScreenProps extends ListPartProps {
  /** Between the heading and the rows. */
  above?: ReactNode;
  useMarks?: UseMarks;
}

/** The page that makes a new record: its form, or the page that writes it. */
const NewButton = ({ resource, next = nextActionOf(resource) }: ListPartProps & { next?: NextAction }) => {
  const say = useTranslate();
  const createPath = useCreatePath();
  const may = useMay(adminName(resource), 'create');
  if (!may || (!next && resource.writes === 'server')) return null;
  const to = next
    ? createPath({ resource: next.path, type: 'list' })
    : createPath({ resource: adminName(resource), type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Add />}>
      {next ? say(next.label) : say('screens.list.new')}
    </Button>
  );
};

/** The room of the search box while its code comes; what is typed meanwhile is for it. */
const SearchToCome = () => {
  useHeldKeys();
  return <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 520 }, minHeight: { xs: 48, sm: 40 } }} />;
};

interface ToolbarProps extends ListPartProps {
  columns: ReturnType<typeof useColumns>;
  /** undefined while nothing is known of the rows. */
  total: number | undefined;
  sort: SortPayload;
  onHelp: () => void;
  onImported: () => void;
}

/** Drawn again when filters, columns or the number of rows change, not with each page that is turned. */
const Toolbar = memo(({ resource, columns, total, sort, onHelp, onImported }: ToolbarProps) => {
  const say = useTranslate();
  const phone = usePhone();
  const { many } = useLabels(resource);
  const { values } = useFilters();
  const mayCreate = useMay(adminName(resource), 'create');
  const [open, setOpen] = useStore<boolean>(`${adminName(resource)}.filtersOpen`, false);
  const [importing, setImporting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const active = activeFilters(resource, values).length;
  const hasFilters = filterSpecs(resource, useRole()).length > 0;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 2, pb: 1.5 }}>
        {resource.name === 'sales' ? (
          <Suspense fallback={<SearchToCome />}>
            <TokenSearch />
          </Suspense>
        ) : isSearchable(resource) ? (
          <SearchBox name={many} />
        ) : null}
        <Box
          {...TOOLS}
          sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, marginInlineStart: 'auto' }}
        >
          {hasFilters ? (
            <ToolButton
              icon={FilterList}
              label={say('screens.list.filters')}
              {...(active ? { description: say('screens.list.filtersOn', { smart_count: active }) } : {})}
              badge={active}
              open={open}
              onClick={() => setOpen(!open)}
            />
          ) : null}
          <SavedViews resource={resource} />
          {phone ? null : <ColumnsMenu resource={resource} columns={columns} />}
          <ExportMenu resource={resource} columns={columns.shown} total={total ?? 0} sort={sort} />
          {resource.name === 'sales' ? (
            <ToolButton
              icon={Print}
              label={say('history.print')}
              disabled={!total}
              busy={printing}
              onClick={() => setPrinting(true)}
            />
          ) : null}
          {phone ? null : (
            <ToolButton icon={Keyboard} label={say('history.keys.open')} opens="dialog" onClick={onHelp} />
          )}
          {mayCreate && resource.writes === 'generic' ? (
            <ToolButton
              icon={FileUpload}
              label={say('screens.list.import')}
              opens="dialog"
              onClick={() => setImporting(true)}
            />
          ) : null}
        </Box>
      </Box>
      {open && hasFilters ? (
        <Suspense fallback={<Box sx={{ height: 56 }} />}>
          <FilterPanel resource={resource} />
        </Suspense>
      ) : null}
      <ActiveFilters resource={resource} />
      {printing ? (
        <Suspense fallback={null}>
          <PrintHistory columns={columns.shown} onDone={() => setPrinting(false)} />
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

const Totals = memo(() => (
  <Suspense fallback={<Box sx={{ minHeight: { xs: 132, sm: 65 } }} />}>
    <HistoryTotals />
  </Suspense>
));
Totals.displayName = 'Totals';

const Rows = ({
  resource,
  columns,
  selectable,
  useMarks,
}: ListPartProps & {
  columns: ReturnType<typeof useColumns>;
  selectable: boolean;
  useMarks: UseMarks;
}) => {
  const say = useTranslate();
  const phone = usePhone();
  const { many } = useLabels(resource);
  const { data, total, error, isPending, refetch } = useListContext();
  const { values, take, clearAll } = useFilters();
  const nameOf = useFilterName(resource);
  const refused = data ? [] : refusedFilters(error, values);
  // An address or an old bookmark may ask for what cannot be: that is told filter by filter, and goes by itself.
  if (refused.length > 0)
    return (
      <InPlaceOfRows
        picture={<Unplugged />}
        title={say('screens.list.refused', { smart_count: refused.length })}
        text={refused.map(({ key, says }) => `${nameOf(key)}: ${says}`).join(' · ')}
        action={
          <RetryButton
            label={say('screens.list.withoutRefused', { smart_count: refused.length })}
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
        title={say('screens.list.failed')}
        text={error instanceof Error ? error.message : String(error)}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <RetryButton label={say('screens.list.retry')} onClick={() => refetch()} />
            {/* An address may ask for what the server refuses: trying again would not help. */}
            {Object.keys(values).length > 0 ? (
              <RetryButton label={say('screens.list.clearFilters')} onClick={clearAll} />
            ) : null}
          </Box>
        }
      />
    );
  if (!isPending && total === 0) {
    if (Object.keys(values).length > 0)
      return (
        <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
          <NothingFound nameOf={nameOf} />
        </Suspense>
      );
    return (
      <InPlaceOfRows
        picture={<OpenBox />}
        title={say('screens.empty.title')}
        text={say(`screens.empty.${resource.name}`, { _: say('screens.empty.text', { name: many }) })}
        action={<NewButton resource={resource} />}
      />
    );
  }
  return (
    <>
      {phone ? (
        <RowsCards resource={resource} columns={columns.shown} useMarks={useMarks} />
      ) : (
        <RowsTable
          resource={resource}
          columns={columns.shown}
          areChosen={columns.areChosen}
          selectable={selectable}
          useMarks={useMarks}
        />
      )}
      <Pager />
    </>
  );
};

const Content = ({ resource, above, useMarks = useNoMarks }: ListScreenProps) => {
  const { list } = useLabels(resource);
  const columns = useColumns(resource);
  const { total, data, sort, selectedIds, onToggleItem, refetch } = useListContext();
  const { values } = useFilters();
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  const phone = usePhone();
  const isHistory = resource.name === 'sales';
  const mayDelete = useMay(adminName(resource), 'delete');
  // Sales are chosen for a file, other rows also to be deleted.
  const selectable = isHistory || (mayDelete && resource.writes === 'generic');
  const card = useRef<HTMLDivElement>(null);
  useNextPageAhead();
  const [helping, setHelping] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const sendBill = useWhatsAppOfRow();
  const onHelp = useEvent(() => setHelping(true));
  const onImported = useEvent(() => void refetch());
  const keys: ListKeys = {
    open: id => void navigate(pathOf(id)),
    ...(selectable && !phone ? { select: (id: string) => onToggleItem(id) } : {}),
    ...(isHistory
      ? {
          print: setPrinted,
          whatsApp: (id: string) =>
            sendBill(data?.find(row => String(row.id) === id) as HistoryRow | undefined),
        }
      : {}),
    help: onHelp,
  };
  useListKeys(card, keys);
  // An empty list says it in its middle, and 'New sale' stands in the bar of every page.
  const saidElsewhere = (total === 0 && Object.keys(values).length === 0) || resource.name === 'sales';
  return (
    <Page title={list} actions={saidElsewhere ? null : <NewButton resource={resource} />}>
      {above}
      <Card ref={card} sx={{ overflow: 'hidden' }}>
        <Toolbar
          resource={resource}
          columns={columns}
          total={total}
          sort={sort}
          onHelp={onHelp}
          onImported={onImported}
        />
        {isHistory ? <Totals /> : null}
        {resource.totals ? (
          <Suspense fallback={<Box sx={{ minHeight: TOTALS_HEIGHT }} />}>
            <ListTotals resource={resource} />
          </Suspense>
        ) : null}
        {selectedIds.length > 0 ? (
          <Suspense fallback={<Box sx={{ minHeight: 49 }} />}>
            <BulkBar resource={resource} columns={columns.shown} canDelete={selectable && !isHistory} />
          </Suspense>
        ) : null}
        <Rows resource={resource} columns={columns} selectable={selectable} useMarks={useMarks} />
      </Card>
      <Suspense fallback={null}>
        {helping ? <KeysHelp keys={keys} onClose={() => setHelping(false)} /> : null}
        {printed ? <PrintSale key={printed} id={printed} onDone={() => setPrinted(null)} /> : null}
      </Suspense>
    </Page>
  );
};

/** The fields the server can sort by; it keeps the times of a record beside what is declared. */
const sortsOf = ({ fields, defaultSort }: AnyResource): string[] => [
  'id',
  'createdAt',
  'updatedAt',
  defaultSort.field,
  ...fields.map(({ name }) => name),
];

/** The list as it is opened: what an address must say to mean it. */
const bare = ({ defaultFilter }: AnyResource): string =>
  `?filter=${encodeURIComponent(JSON.stringify(defaultFilter))}`;

/** The list of a declared resource, at its route. An address that asks for what no list can show is set right first. */
export const ListScreen = ({ resource, above, ...marking }: ListScreenProps) => {
  const { search } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [moved, setMoved] = useState(false);
  if (search !== '' && !moved) setMoved(true);
  // The bare address is the list as it was first: react-admin would bring back what was just left.
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
        <Content resource={resource} above={above} {...marking} />
      </FiltersProvider>
    </ListBase>
  );
};
