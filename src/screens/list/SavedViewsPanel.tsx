import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteView, savedViews, saveView, type SavedView } from '../../providers/api.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useRole } from '../useManner.ts';

/** What a view keeps: the parameters of the list's address, but for the page. */
interface Kept {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
  perPage: number;
}

/** The address of a view below its list: react-admin's own parameters, so that the view is a link like any other. */
const searchOf = ({ query }: Pick<SavedView, 'query'>): string => {
  const { filter = {}, sort, perPage } = query as Partial<Kept>;
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (perPage) parameters.set('perPage', String(perPage));
  return `?${parameters}`;
};

/** The views there are, and a name for what is on screen. Loaded when it is opened. */
export default function SavedViewsPanel({ resource, close }: { resource: AnyResource; close: () => void }) {
  const say = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isOwner = useRole() === 'owner';
  const { filterValues, sort, perPage, onUnselectItems } = useListContext();
  const [name, setName] = useState('');
  const [forShop, setForShop] = useState(false);
  const queryKey = ['savedViews', resource.name];
  const { data: views, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => savedViews(resource.name, { signal }),
    retry: false,
  });
  const again = () => queryClient.invalidateQueries({ queryKey });

  const label = name.trim();
  const save = useMutation({
    mutationFn: () =>
      saveView({
        resource: resource.name,
        name: label,
        query: { filter: filterValues as Record<string, unknown>, sort, perPage },
        forShop,
      }),
    onSuccess: () => {
      setName('');
      setForShop(false);
      close();
      notify('screens.list.viewSaved', { type: 'success' });
    },
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => deleteView(view.id),
    onSuccess: () => notify('screens.list.viewRemoved', { type: 'success' }),
    onSettled: again,
  });

  const groups = [
    { key: 'ownViews', views: views?.filter(view => !view.forShop) ?? [] },
    { key: 'shopViews', views: views?.filter(view => view.forShop) ?? [] },
  ].filter(group => group.views.length > 0);
  const replaces = views?.some(
    view => view.forShop === forShop && view.name.toLowerCase() === label.toLowerCase(),
  );

  return (
    <>
      {isPending ? (
        <Box sx={{ p: 2 }} aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Box>
      ) : groups.length > 0 ? (
        groups.map(group => (
          <List
            dense
            key={group.key}
            aria-label={say(`screens.list.${group.key}`)}
            subheader={
              <ListSubheader
                sx={{ bgcolor: 'transparent', lineHeight: '32px', color: 'text.secondary' }}
                component="div"
              >
                {say(`screens.list.${group.key}`)}
              </ListSubheader>
            }
          >
            {group.views.map(view => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  view.forShop && !isOwner ? null : (
                    <IconButton
                      edge="end"
                      disabled={remove.isPending}
                      aria-label={say('screens.list.removeView', { name: view.name })}
                      onClick={() => remove.mutate(view)}
                    >
                      <DeleteOutline fontSize="small" />
                    </IconButton>
                  )
                }
              >
                <ListItemButton
                  component={Link}
                  to={{ search: searchOf(view) }}
                  onClick={() => {
                    onUnselectItems();
                    close();
                  }}
                >
                  <ListItemText primary={view.name} sx={{ overflowWrap: 'anywhere' }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ))
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
          if (label && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={say('screens.list.viewName')}
          value={name}
          onChange={event => setName(event.target.value)}
          helperText={replaces && label ? say('screens.list.viewReplaced') : ''}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {isOwner ? (
          <FormControlLabel
            control={<Checkbox checked={forShop} onChange={event => setForShop(event.target.checked)} />}
            label={say('screens.list.shareView')}
          />
        ) : null}
        <Button
          type="submit"
          variant="contained"
          startIcon={<BookmarkAdd />}
          disabled={!label || save.isPending}
        >
          {say('screens.list.saveView')}
        </Button>
      </Box>
    </>
  );
}
