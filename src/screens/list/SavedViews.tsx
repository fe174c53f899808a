import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  extractValidSavedQueries,
  useListContext,
  useNotify,
  useStore,
  useTranslate,
  type SavedQuery,
} from 'ra-core';
import { useState } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { usePerson } from '../useManner.ts';
import { ToolButton } from './ToolButton.tsx';

const NONE: SavedQuery[] = [];

/** Filters, order and page size under a name: react-admin's saved queries, a list for each person. They survive sign-out. */
export const SavedViews = ({ resource }: { resource: AnyResource }) => {
  const say = useTranslate();
  const notify = useNotify();
  const person = usePerson();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [stored, store] = useStore<SavedQuery[]>(
    `${person?.id ?? ''}.${adminName(resource)}.savedQueries`,
    NONE,
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const views = extractValidSavedQueries(stored);
  const close = () => setAnchor(null);

  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter ?? {});
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
    close();
  };
  const save = () => {
    const label = name.trim();
    if (!label) return;
    const view: SavedQuery = {
      label,
      value: { filter: filterValues, displayedFilters: [], sort, perPage },
    };
    store([...views.filter(other => other.label !== label), view]);
    setName('');
    close();
    notify('screens.list.viewSaved', { type: 'success' });
  };

  return (
    <>
      <ToolButton
        icon={BookmarkBorder}
        label={say('screens.list.views')}
        opens="dialog"
        open={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': say('screens.list.views'),
            sx: { width: 300, maxWidth: '100%' },
          },
        }}
      >
        {views.length > 0 ? (
          <List dense>
            {views.map(view => (
              <ListItem
                key={view.label}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    aria-label={say('screens.list.removeView', { name: view.label })}
                    onClick={() => store(views.filter(other => other !== view))}
                  >
                    <DeleteOutline fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => apply(view)}>
                  <ListItemText primary={view.label} sx={{ overflowWrap: 'anywhere' }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ) : (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            {say('screens.list.noViews')}
          </Typography>
        )}
        <Divider />
        <Box
          component="form"
          sx={{ p: 2, display: 'grid', gap: 1.5 }}
          onSubmit={event => {
            event.preventDefault();
            event.stopPropagation();
            save();
          }}
        >
          <TextField
            label={say('screens.list.viewName')}
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="contained" startIcon={<BookmarkAdd />} disabled={!name.trim()}>
            {say('screens.list.saveView')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
