import { areSame } from '../../kit/rules/folded.ts';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { deleteView, savedViews, saveView } from '../../kit/calls/savedViews.ts';
import type { SavedView } from '../../kit/answers/savedViews.ts';
import { isAllowed, ROLES, type AnyResource, type Role } from '../../kit/index.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Retry } from '../page/Panel.tsx';
import { useLanguage, useRole, useToday } from '../basics/useDisplayOptions.ts';
import { RenameView } from './RenameView.tsx';
import { movingDaysOf, searchOf, withoutDays, type ViewQuery } from './viewQuery.ts';

const FIXED = 'fixed';

type SharedWith = 'me' | 'everyone' | Role;

/** Answers its days and role. */
const detailsOf = ({ query, forRole }: SavedView, translate: (key: string) => string): string => {
  const { days } = query as Partial<ViewQuery>;
  return [
    ...(days ? [translate(`screens.list.days.${days.are}`)] : []),
    ...(forRole ? [translate(`choices.role.${forRole}`)] : []),
  ].join(' · ');
};

/** Shows saved views and the name field. It is loaded on opening. */
export default function SavedViewsPanel({ resource, close }: { resource: AnyResource; close: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isOwner = useRole() === 'owner';
  const { filterValues, sort, perPage, onUnselectItems } = useListContext();
  const [name, setName] = useState('');
  const [sharedWith, setSharedWith] = useState<SharedWith>('me');
  const forShop = sharedWith !== 'me';
  const forRole = sharedWith === 'me' || sharedWith === 'everyone' ? null : sharedWith;
  const [renaming, setRenaming] = useState<string>();
  const [renamed, setRenamed] = useState<string>();
  const endRenaming = () => {
    setRenamed(renaming);
    setRenaming(undefined);
  };
  const queryKey = ['savedViews', resource.name];
  const {
    data: views,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(savedViews, { query: { resource: resource.name } }, { signal, quiet: true }),
    retry: false,
  });
  const again = () => queryClient.invalidateQueries({ queryKey });

  const today = useToday();
  const language = useLanguage();
  const filter = filterValues as Record<string, unknown>;
  // Dates relative to today are saved as such unless fixed by the user.
  const moving = movingDaysOf(filter, today);
  const [chosen, setChosen] = useState<string>();
  const are =
    moving?.meanings.find(each => each === chosen) ?? (chosen === FIXED ? undefined : moving?.meanings[0]);
  const query: ViewQuery =
    moving && are
      ? { filter: withoutDays(filter, moving.field), sort, perPage, days: { field: moving.field, are } }
      : { filter, sort, perPage };
  const fixedDays = moving
    ? [...new Set([filter[`${moving.field}_gte`], filter[`${moving.field}_lte`]])]
        .map(day => formatDay(String(day), language))
        .join(' – ')
    : '';

  const label = name.trim();
  const save = useMutation({
    mutationFn: () =>
      ask(saveView, {
        body: { resource: resource.name, name: label, query: { ...query }, forShop, forRole },
      }),
    onSuccess: () => {
      setName('');
      setSharedWith('me');
      close();
      notify('screens.list.viewSaved', { type: 'success' });
    },
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => ask(deleteView, { id: view.id }),
    onSuccess: () => notify('screens.list.viewRemoved', { type: 'success' }),
    onSettled: again,
  });

  const groups = [
    { key: 'ownViews', views: views?.filter(view => !view.forShop) ?? [] },
    { key: 'shopViews', views: views?.filter(view => view.forShop) ?? [] },
  ].filter(group => group.views.length > 0);
  const replaces = views?.some(
    view => view.forShop === forShop && view.forRole === forRole && areSame(view.name, label),
  );

  return (
    <>
      {isPending ? (
        <Box sx={{ p: 2 }} aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Box>
      ) : error && !views ? (
        <Box sx={{ p: 2 }}>
          <Retry label={translate('screens.list.views')} error={error} onRetry={refetch} />
        </Box>
      ) : groups.length > 0 ? (
        groups.map(group => (
          <List
            dense
            key={group.key}
            aria-label={translate(`screens.list.${group.key}`)}
            subheader={
              <ListSubheader
                sx={{ bgcolor: 'transparent', lineHeight: '32px', color: 'text.secondary' }}
                component="div"
              >
                {translate(`screens.list.${group.key}`)}
              </ListSubheader>
            }
          >
            {group.views.map(view =>
              view.id === renaming ? (
                <li key={view.id}>
                  <RenameView view={view} onDone={endRenaming} onRenamed={again} />
                </li>
              ) : (
                <ListItem
                  key={view.id}
                  disablePadding
                  sx={
                    view.forShop && !isOwner
                      ? {}
                      : { '& > .MuiListItemButton-root': { paddingInlineEnd: '92px' } }
                  }
                  secondaryAction={
                    view.forShop && !isOwner ? null : (
                      <>
                        <IconButton
                          // It is remounted after renaming, which restores focus.
                          autoFocus={view.id === renamed}
                          aria-label={translate('screens.list.renameView', { name: view.name })}
                          onClick={() => setRenaming(view.id)}
                        >
                          <EditOutlined fontSize="small" />
                        </IconButton>
                        <IconButton
                          edge="end"
                          disabled={remove.isPending}
                          aria-label={translate('screens.list.removeView', { name: view.name })}
                          onClick={() => remove.mutate(view)}
                        >
                          <DeleteOutline fontSize="small" />
                        </IconButton>
                      </>
                    )
                  }
                >
                  <ListItemButton
                    component={Link}
                    to={{ search: searchOf(view.query, today) }}
                    onClick={() => {
                      onUnselectItems();
                      close();
                    }}
                  >
                    <ListItemText
                      primary={view.name}
                      secondary={detailsOf(view, translate)}
                      sx={{ overflowWrap: 'anywhere' }}
                    />
                  </ListItemButton>
                </ListItem>
              ),
            )}
          </List>
        ))
      ) : (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {translate('screens.list.noViews')}
        </Typography>
      )}
      <Divider />
      <Box
        component="form"
        sx={{ p: 2, display: 'grid', gap: 1.5 }}
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          if (label && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={translate('screens.list.viewName')}
          value={name}
          onChange={event => setName(event.target.value)}
          helperText={replaces && label ? translate('screens.list.viewReplaced') : ''}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {moving ? (
          <TextField
            select
            label={translate('screens.list.viewDays')}
            value={are ?? FIXED}
            onChange={event => setChosen(event.target.value)}
          >
            {moving.meanings.map(each => (
              <MenuItem key={each} value={each}>
                {translate(`screens.list.days.${each}`)}
              </MenuItem>
            ))}
            <MenuItem value={FIXED}>{fixedDays}</MenuItem>
          </TextField>
        ) : null}
        {isOwner ? (
          <TextField
            select
            label={translate('screens.list.viewFor')}
            value={sharedWith}
            onChange={event => setSharedWith(event.target.value as SharedWith)}
          >
            <MenuItem value="me">{translate('screens.list.viewForMe')}</MenuItem>
            <MenuItem value="everyone">{translate('screens.list.viewForAll')}</MenuItem>
            {ROLES.filter(role => isAllowed(role, resource.access.read)).map(role => (
              <MenuItem key={role} value={role}>
                {translate(`choices.role.${role}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          startIcon={<BookmarkAdd />}
          disabled={!label || save.isPending}
        >
          {translate('screens.list.saveView')}
        </Button>
      </Box>
    </>
  );
}
