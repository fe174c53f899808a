import Check from '@mui/icons-material/Check';
import Clear from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { renameView } from '../../kit/calls/savedViews.ts';
import type { SavedView } from '../../kit/answers/savedViews.ts';
import { keyOf } from '../page/keyOf.ts';

export const RenameView = ({
  view,
  onDone,
  onRenamed,
}: {
  view: SavedView;
  onDone: () => void;
  onRenamed: () => Promise<unknown>;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(view.name);
  const label = name.trim();
  const rename = useMutation({
    mutationFn: () => ask(renameView, { id: view.id, body: { name: label } }),
    onSuccess: async () => {
      await onRenamed();
      onDone();
      notify('screens.list.viewRenamed', { type: 'success' });
    },
  });
  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 0.5 }}
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        if (label === view.name) onDone();
        else if (label && !rename.isPending) rename.mutate();
      }}
      onKeyDown={event => {
        if (keyOf(event) !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={translate('screens.list.viewName')}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <IconButton type="submit" aria-label={translate('screens.form.save')} disabled={!label}>
        <Check fontSize="small" />
      </IconButton>
      <IconButton aria-label={translate('screens.form.cancel')} onClick={onDone}>
        <Clear fontSize="small" />
      </IconButton>
    </Box>
  );
};
