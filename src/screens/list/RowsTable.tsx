import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { alpha, styled, type SxProps, type Theme } from '@mui/material/styles';
import { useEvent, useListContext, useTranslate, type RaRecord, type SortPayload } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { AnyResource, Field } from '../../kit/index.ts';
import { unitsUnderUnits } from '../../theme/direction.ts';
import { isFigure } from '../basics/fields.ts';
import { useTitle } from '../basics/useTitle.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { useLabels } from '../basics/labels.ts';
import { useListSlots } from './slots.ts';
import { RowBadgeView, useNoRowBadges, type RowBadge } from './rowBadges.tsx';
import { useRecordPath } from './paths.ts';
import { rowsWaiting } from './soundSearch.ts';

const isSortable = ({ listCall }: AnyResource, field: Field): boolean =>
  listCall
    ? listCall.sorts.includes(field.name)
    : !['reference', 'image', 'lines', 'choices', 'tags'].includes(field.kind);

interface RowsTableProps {
  resource: AnyResource;
  columns: readonly Field[];
  /** Columns chosen by the user are all shown; default columns are hidden in narrow tables. */
  areChosen?: boolean;
  selectable?: boolean;
}

const widthOf = ({ list }: Field) => (typeof list === 'number' ? { 'data-from': list } : {});

const fitting = (columns: readonly Field[]): SxProps<Theme> =>
  // It is named, or TypeScript 7 tries every style a rule may have.
  Object.fromEntries<Record<string, object>>(
    columns.flatMap(({ list: from }) => {
      if (typeof from !== 'number') return [];
      const last = columns.findLastIndex(({ list }) => typeof list !== 'number' || list < from);
      return [
        [
          `@container (width < ${from}px)`,
          {
            [`& [data-from="${from}"]`]: { display: 'none' },
            [`&& tr > :nth-last-of-type(${columns.length - last})`]: { paddingInlineEnd: 2 },
          },
        ],
      ];
    }),
  );

/** Below this width words wrap and columns are closer. */
const NARROW = '@container (width < 860px)';

const CELL = {
  height: 44,
  py: 0.5,
  px: 1.25,
  '&:first-of-type': { paddingInlineStart: 2 },
  '&:last-of-type': { paddingInlineEnd: 2 },
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  [NARROW]: { px: '7px' },
} as const;
/** The sort arrow is positioned in the column gap, so that it adds no width. */
const ARROW = {
  '& .MuiTableSortLabel-root': { display: 'inline-block' },
  '& .MuiTableSortLabel-icon': { position: 'absolute', m: 0, fontSize: 14 },
} as const;
const TICK = { width: 48, p: 0, paddingInline: '6px 4px', '& > .MuiCheckbox-root': { p: '7px' } } as const;
/** Two lines, as two variants of a model differ at their end; a longer text is cut there. */
const TWO_LINES = {
  maxWidth: 280,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& .value-line': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
} as const;

/** Ignores presses on controls in the row, and text selection. */
const isForRow = (event: MouseEvent): boolean =>
  !(event.target as HTMLElement).closest('a, button, input, label') && !getSelection()?.toString();

const MIDDLE = 1;

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button === MIDDLE || event.ctrlKey || event.metaKey || event.shiftKey;

interface HeadProps extends RowsTableProps {
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  chosen: 'none' | 'some' | 'all';
  onChoose: () => void;
}

const Head = memo(({ resource, columns, selectable = false, sort, onSort, chosen, onChoose }: HeadProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const isSome = chosen === 'some';
  return (
    <TableHead>
      <TableRow>
        {selectable ? (
          <TableCell sx={TICK}>
            <Checkbox
              checked={chosen === 'all'}
              indeterminate={isSome}
              onChange={onChoose}
              slotProps={{
                input: {
                  'aria-label': translate('screens.list.selectPage'),
                  ref: (input: HTMLInputElement | null) => {
                    if (input) input.indeterminate = isSome;
                  },
                },
              }}
            />
          </TableCell>
        ) : null}
        {columns.map(field => {
          const active = sort.field === field.name;
          const direction = sort.order === 'ASC' ? 'asc' : 'desc';
          return (
            <TableCell
              key={field.name}
              {...widthOf(field)}
              align={isFigure(field) ? 'right' : 'left'}
              sortDirection={active ? direction : false}
              // Headings wrap before the table scrolls.
              sx={{ ...CELL, ...ARROW, fontSize: '0.8125rem', lineHeight: 1.2, whiteSpace: 'normal' }}
            >
              {isSortable(resource, field) ? (
                <TableSortLabel
                  active={active}
                  direction={active ? direction : 'asc'}
                  onClick={() =>
                    onSort({ field: field.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                  }
                >
                  {labels.field(field)}
                </TableSortLabel>
              ) : (
                labels.field(field)
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
});
Head.displayName = 'Head';

/** Paging renders about a hundred cells: plain elements, styled once by the body; unchanged rows are memoised. */
const Body = styled(TableBody)(({ theme }) => ({
  '& tr.row': {
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&.selected': { backgroundColor: alpha(theme.palette.primary.main, 0.08) },
    '&:last-child td': { borderBottom: 0 },
    // Inset: the table clips outlines. The scroll margin keeps focused rows clear of the top bar.
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    scrollMarginBlock: 96,
  },
  '& tr.row > td': {
    ...theme.typography.body2,
    height: 44,
    padding: '4px 10px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    // Physical side: `start` would follow the direction of a model name.
    textAlign: 'left',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    '&:first-of-type': { paddingInlineStart: 16 },
    '&:last-of-type': { paddingInlineEnd: 16 },
    '&.lead': { color: theme.palette.text.primary, fontSize: '0.875rem' },
    '&.figure': { textAlign: unitsUnderUnits(theme), fontVariantNumeric: 'tabular-nums' },
    '&.text': TWO_LINES,
    [NARROW]: {
      paddingInline: 7,
      '&.words': { whiteSpace: 'normal' },
    },
    '&.tick': { width: 48, padding: 0, paddingInlineStart: 6 },
    // It is a native checkbox: MUI's cost too much per row.
    '&.tick label': { display: 'grid', placeItems: 'center', width: 38, height: 38, cursor: 'pointer' },
    '&.tick input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 18,
      height: 18,
      margin: 0,
      border: `2px solid ${theme.palette.action.active}`,
      borderRadius: 3,
      cursor: 'inherit',
      '&:checked': {
        borderColor: theme.palette.primary.main,
        backgroundColor: theme.palette.primary.main,
      },
      '&:checked::before': {
        content: '""',
        width: 11,
        height: 11,
        clipPath: 'polygon(14% 44%, 0 60%, 42% 100%, 100% 22%, 84% 8%, 40% 68%)',
        backgroundColor: theme.palette.primary.contrastText,
      },
    },
  },
}));

interface RowProps extends RowsTableProps {
  record: RaRecord;
  mark: RowBadge | undefined;
  selected: boolean;
  onToggle: (id: RaRecord['id']) => void;
  onOpen: (event: MouseEvent, path: string) => void;
}

/** Text wraps; codes of letters and hyphens do not. */
const classOf = (field: Field, index: number, value: unknown): string =>
  [
    index === 0 && 'lead',
    isFigure(field) && 'figure',
    (field.kind === 'text' || field.kind === 'choices') && 'text',
    field.kind === 'text' && String(value).includes(' ') && 'words',
  ]
    .filter(Boolean)
    .join(' ');

const Row = memo(
  ({ resource, columns, selectable = false, record, mark, selected, onToggle, onOpen }: RowProps) => {
    const translate = useTranslate();
    const path = useRecordPath(resource)(String(record.id));
    const title = useTitle()(resource, record);
    return (
      <tr
        className={selected ? 'row selected' : 'row'}
        data-row={record.id}
        tabIndex={-1}
        aria-label={title}
        onClick={event => {
          if (isForRow(event)) onOpen(event, path);
        }}
        onMouseDown={event => {
          // Prevents the browser's middle-button scrolling.
          if (event.button === MIDDLE && isForRow(event)) event.preventDefault();
        }}
        onAuxClick={event => {
          if (event.button === MIDDLE && isForRow(event)) onOpen(event, path);
        }}
      >
        {selectable ? (
          <td className="tick" onClick={event => event.stopPropagation()}>
            <label>
              <input
                type="checkbox"
                checked={selected}
                onChange={() => onToggle(record.id)}
                aria-label={translate('screens.list.selectRow', { name: title })}
              />
            </label>
          </td>
        ) : null}
        {columns.map((field, index) => {
          const view = <ValueView resource={resource} field={field} value={record[field.name]} place="row" />;
          const linksItself = field.kind === 'reference' || field.kind === 'imei' || field.kind === 'url';
          return (
            <td key={field.name} className={classOf(field, index, record[field.name])} {...widthOf(field)}>
              {index === 0 && !linksItself ? (
                <Link
                  component={RouterLink}
                  to={path}
                  color="inherit"
                  underline="hover"
                  {...(title.startsWith(String(record[field.name])) ? { 'aria-label': title } : {})}
                >
                  {view}
                </Link>
              ) : (
                view
              )}
              {mark?.field === field.name ? (
                <>
                  {' '}
                  <RowBadgeView mark={mark} />
                </>
              ) : null}
            </td>
          );
        })}
      </tr>
    );
  },
);
Row.displayName = 'Row';

const Waiting = ({
  columns,
  selectable = false,
  rows,
}: Omit<RowsTableProps, 'resource'> & { rows: number }) => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      <TableRow key={row} aria-hidden>
        {selectable ? <TableCell sx={TICK} /> : null}
        {columns.map(field => (
          <TableCell key={field.name} sx={CELL} {...widthOf(field)}>
            <Skeleton
              width={isFigure(field) ? 56 : 96}
              sx={isFigure(field) ? { marginInlineStart: 'auto' } : {}}
            />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </>
);

/** Edge shadows; the two background-coloured gradients scroll along and cover them at the ends. */
const SCROLLS: SxProps<Theme> = {
  overflowX: 'auto',
  background: ({ palette }) => {
    const { paper } = palette.background;
    const clear = alpha(paper, 0);
    const shade = palette.action.focus;
    return [
      `linear-gradient(to right, ${paper} 50%, ${clear}) left / 48px 100% no-repeat local`,
      `linear-gradient(to left, ${paper} 50%, ${clear}) right / 48px 100% no-repeat local`,
      `linear-gradient(to right, ${shade}, ${clear}) left / 24px 100% no-repeat scroll`,
      `linear-gradient(to left, ${shade}, ${clear}) right / 24px 100% no-repeat scroll`,
    ].join(', ');
  },
};

export const RowsTable = (props: RowsTableProps) => {
  const { data, isPending, perPage, isPlaceholderData, sort, setSort, selectedIds, onSelect, onToggleItem } =
    useListContext();
  const navigate = useNavigate();
  const onToggle = useEvent((id: RaRecord['id']) => onToggleItem(id));
  const onOpen = useEvent((event: MouseEvent, path: string) => {
    if (opensElsewhere(event)) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  });
  const onSort = useEvent(setSort);
  const ids = (data ?? []).map(record => record.id);
  const chosenOnes = ids.filter(id => selectedIds.includes(id)).length;
  const areAll = ids.length > 0 && chosenOnes === ids.length;
  const onChoose = useEvent(() =>
    onSelect(areAll ? selectedIds.filter(id => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]),
  );
  const { many } = useLabels(props.resource);
  const { useRowBadges: useBadges = useNoRowBadges } = useListSlots(props.resource);
  const badges = useBadges(data ?? []);
  return (
    <Box
      sx={
        [
          SCROLLS,
          { containerType: 'inline-size' },
          props.areChosen ? {} : fitting(props.columns),
        ].flat() as SxProps<Theme>
      }
      tabIndex={0}
      role="region"
      aria-label={many}
    >
      <Table
        size="small"
        aria-busy={isPending || isPlaceholderData}
        sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}
      >
        <Head
          {...props}
          sort={sort}
          onSort={onSort}
          chosen={areAll ? 'all' : chosenOnes > 0 ? 'some' : 'none'}
          onChoose={onChoose}
        />
        <Body>
          {isPending ? (
            <Waiting {...props} rows={rowsWaiting(perPage)} />
          ) : (
            data?.map(record => (
              <Row
                key={record.id}
                {...props}
                record={record}
                mark={badges.get(record.id)}
                selected={selectedIds.includes(record.id)}
                onToggle={onToggle}
                onOpen={onOpen}
              />
            ))
          )}
        </Body>
      </Table>
    </Box>
  );
};
