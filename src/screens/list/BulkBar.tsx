import Clear from '@mui/icons-material/Clear';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useDeleteMany, useListContext, useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../boot/loadable.tsx';
import { saveFile } from '../../providers/files.ts';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { AskFirst } from '../basics/AskFirst.tsx';
import { formatCount } from '../basics/format.ts';
import { ariaDisabled } from '../page/ariaDisabled.ts';
import { useLabels } from '../basics/labels.ts';
import { useListSlots, type ExportFormat, type ListSlots } from './slots.ts';
import { useToday } from '../basics/useDisplayOptions.ts';
import { columnNames, exportName } from './exports.ts';
import { useFocusAfterRemoval } from '../basics/useFocusAfterRemoval.ts';

const BulkActions = lazyPart(withPageMessages(() => import('../actions/BulkActions.tsx')));

interface BulkBarProps {
  resource: AnyResource;
  columns: readonly Field[];
  canDelete: boolean;
}

const DeleteSelected = ({ resource }: Pick<BulkBarProps, 'resource'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [asking, setAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const remove = () =>
    void deleteMany(
      adminName(resource),
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('screens.form.deleted', { type: 'success' });
          onUnselectItems();
        },
        onError: error => {
          notify((error as Error).message, { type: 'error' });
          void refetch();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button color="error" startIcon={<DeleteOutline />} onClick={() => setAsking(true)}>
        {translate('screens.form.delete')}
      </Button>
      <AskFirst
        open={asking}
        title={translate('screens.form.deleteMany', { smart_count: selectedIds.length })}
        text={translate('screens.form.deleteText')}
        action={translate('screens.form.delete')}
        busy={isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

interface ExportSelectedProps extends Omit<BulkBarProps, 'canDelete'> {
  exports: NonNullable<ListSlots['exports']>;
  all: boolean;
}

const ExportSelected = ({ resource, exports, columns, all }: ExportSelectedProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const today = useToday();
  const { many } = useLabels(resource);
  const { selectedIds, filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const get = async (format: ExportFormat) => {
    setAnchor(null);
    if (!all && selectedIds.length > exports.maxSelected) {
      const max = formatCount(exports.maxSelected);
      notify('screens.list.tooMany', { type: 'warning', messageArgs: { max } });
      return;
    }
    setBusy(true);
    try {
      const shown = { sort: { field: sort.field, order: sort.order }, columns: columnNames(columns) };
      const { blob } = all
        ? await exports.filtered(format, { ...shown, filter: filterValues as Record<string, unknown> })
        : await exports.selected(format, { ...shown, ids: selectedIds.map(String) });
      saveFile({ blob, name: exportName(many, today, format) });
    } catch {
      // The call showed a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<FileDownload />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        {...ariaDisabled(busy, event => setAnchor(event.currentTarget))}
      >
        {translate('screens.list.export')}
      </Button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('screens.list.export') } }}
      >
        <MenuItem onClick={() => void get('csv')}>{translate('screens.list.exportCsv')}</MenuItem>
        <MenuItem onClick={() => void get('xlsx')}>{translate('screens.list.exportXlsx')}</MenuItem>
      </Menu>
    </>
  );
};

const AllButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button ref={useFocusAfterRemoval<HTMLButtonElement>()} size="small" onClick={onClick}>
    {label}
  </Button>
);

export default function BulkBar({ resource, columns, canDelete }: BulkBarProps) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, data = [], total = 0, meta } = useListContext();
  // 'All of the filter' is reset by any change of the selection.
  const [allOf, setAllOf] = useState<readonly unknown[] | null>(null);
  const all = allOf === selectedIds;
  const wholePage = data.length > 0 && data.every(record => selectedIds.includes(record.id));
  const { exports, Selected } = useListSlots(resource);
  const moreThan = Boolean((meta as { moreThan?: true } | undefined)?.moreThan);
  const selection = all
    ? translate('screens.list.allSelected', { count: formatCount(total) + (moreThan ? '+' : '') })
    : translate('screens.list.selected', { smart_count: selectedIds.length });
  return (
    <Box
      role="toolbar"
      aria-label={selection}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: 48,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        ref={useFocusAfterRemoval<HTMLButtonElement>()}
        aria-label={translate('screens.list.unselect')}
        onClick={() => onUnselectItems()}
      >
        <Clear fontSize="small" />
      </IconButton>
      <Typography variant="body2" aria-live="polite">
        {selection}
      </Typography>
      {exports && wholePage && total > data.length && !all ? (
        <AllButton
          label={translate('screens.list.selectAll', { count: formatCount(total) + (moreThan ? '+' : '') })}
          onClick={() => setAllOf(selectedIds)}
        />
      ) : null}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>
        {resource.writes === 'generic' && !all ? (
          <Suspense>
            <BulkActions resource={resource} />
          </Suspense>
        ) : null}
        {Selected && !all ? (
          <Suspense>
            <Selected />
          </Suspense>
        ) : null}
        {exports ? (
          <ExportSelected resource={resource} exports={exports} columns={columns} all={all} />
        ) : null}
        {canDelete ? <DeleteSelected resource={resource} /> : null}
      </Box>
    </Box>
  );
}
