import Clear from '@mui/icons-material/Clear';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDeleteMany, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { AskFirst } from '../AskFirst.tsx';

/** What can be done with the rows chosen. */
export const BulkBar = ({ resource }: { resource: AnyResource }) => {
  const say = useTranslate();
  const notify = useNotify();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [asking, setAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  if (selectedIds.length === 0) return null;

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
          refetch();
        },
        onSettled: () => setAsking(false),
      },
    );

  return (
    <Box
      role="toolbar"
      aria-label={say('screens.list.selected', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: 48,
        borderBlock: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={say('screens.list.unselect')} onClick={() => onUnselectItems()}>
        <Clear fontSize="small" />
      </IconButton>
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {say('screens.list.selected', { smart_count: selectedIds.length })}
      </Typography>
      <Button color="error" startIcon={<DeleteOutline />} onClick={() => setAsking(true)}>
        {say('screens.form.delete')}
      </Button>
      <AskFirst
        open={asking}
        title={say('screens.form.deleteMany', { smart_count: selectedIds.length })}
        text={say('screens.form.deleteText')}
        action={say('screens.form.delete')}
        busy={isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
};
