import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../i18n/dates.ts';
import type { ChecklistChange, ChecklistItem } from '../../../kit/answers/features.ts';
import { useDisplayOptions } from '../../basics/useDisplayOptions.ts';
import { keyOf } from '../../page/keyOf.ts';
import { OfferTyped } from '../../typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../typed/useTyped.ts';

interface RowProps {
  item: ChecklistItem;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (to: ChecklistChange) => Promise<unknown>;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const Renaming = ({
  item,
  onChange,
  onClose,
}: Pick<RowProps, 'item' | 'onChange'> & { onClose: () => void }) => {
  const translate = useTranslate();
  const typed = useTyped(`checklist.${item.id}`);
  const [text, setText] = useTypedState(typed, 'text', item.text);
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault();
        void onChange({ text }).then(
          () => {
            typed.done();
            onClose();
          },
          () => undefined,
        );
      }}
      onKeyDown={event => {
        if (keyOf(event) === 'Escape') onClose();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: 1, alignItems: 'center' }}
    >
      <OfferTyped typed={typed} />
      <TextField
        size="small"
        autoFocus
        label={translate('features.newName')}
        value={text}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        sx={{ flex: '1 1 160px' }}
      />
      <Button type="submit" disabled={!text.trim()}>
        {translate('features.save')}
      </Button>
      <Button onClick={onClose}>{translate('features.cancel')}</Button>
    </Box>
  );
};

const DoneBy = ({ item: { doneBy, doneAt } }: Pick<RowProps, 'item'>) => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  return doneAt ? (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {translate('features.doneBy', { name: doneBy ?? '', time: formatInstant(doneAt, language, timeZone) })}
    </Typography>
  ) : null;
};

export const ChecklistRow = ({ item, mayChange, isFirst, isLast, onChange, onMove, onRemove }: RowProps) => {
  const translate = useTranslate();
  const [renaming, setRenaming] = useState(false);
  const [wasRenamed, setWasRenamed] = useState(false);
  const endRenaming = () => {
    setRenaming(false);
    setWasRenamed(true);
  };
  const name = item.text;
  const isDone = item.doneAt !== null;
  const tools = [
    { label: 'features.up', icon: ArrowUpward, run: () => onMove(-1), disabled: isFirst },
    { label: 'features.down', icon: ArrowDownward, run: () => onMove(1), disabled: isLast },
    { label: 'features.rename', icon: EditOutlined, run: () => setRenaming(true), disabled: false },
    { label: 'features.remove', icon: DeleteOutline, run: onRemove, disabled: false },
  ];
  return (
    <Box
      component="li"
      data-item={item.id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: '1px solid',
        borderColor: 'divider',
        py: 0.5,
      }}
    >
      {renaming ? (
        <Renaming item={item} onChange={onChange} onClose={endRenaming} />
      ) : (
        <>
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', flex: '1 1 180px', minWidth: 0 }}
          >
            <Checkbox
              checked={isDone}
              disabled={!mayChange}
              onChange={event => void onChange({ done: event.target.checked }).catch(() => undefined)}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <span dir="auto">{name}</span>
              <DoneBy item={item} />
            </Box>
          </Box>
          {mayChange ? (
            <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
              {tools.map(({ label, icon: Icon, run, disabled }) => (
                <IconButton
                  key={label}
                  size="small"
                  aria-label={translate(label, { name })}
                  disabled={disabled}
                  // It is remounted after renaming, which restores focus.
                  autoFocus={wasRenamed && label === 'features.rename'}
                  onClick={run}
                >
                  <Icon fontSize="small" />
                </IconButton>
              ))}
            </Box>
          ) : null}
        </>
      )}
    </Box>
  );
};
