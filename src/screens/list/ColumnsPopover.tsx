import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { AnyResource, Field } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import type { useColumns } from './useColumns.ts';

const moved = (shown: readonly Field[], index: number, by: -1 | 1): Field[] => {
  const next = [...shown];
  const [field] = next.splice(index, 1);
  if (field) next.splice(index + by, 0, field);
  return next;
};

export interface ColumnsProps {
  resource: AnyResource;
  columns: ReturnType<typeof useColumns>;
}

interface ColumnsPopoverProps extends ColumnsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

const ColumnsPopover = ({ resource, columns, anchor, onClose }: ColumnsPopoverProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { all, shown, set, reset } = columns;
  const hidden = all.filter(field => !shown.includes(field));

  // Focus follows the moved column; at an end it goes to the other button.
  const list = useRef<HTMLUListElement>(null);
  const movedOne = useRef<string | null>(null);
  useEffect(() => {
    if (!movedOne.current) return;
    const [name = '', way = ''] = movedOne.current.split(' ');
    movedOne.current = null;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${CSS.escape(name)}"]`) ?? []),
    ];
    (
      buttons.find(each => each.dataset['way'] === way && !each.disabled) ??
      buttons.find(each => !each.disabled)
    )?.focus();
  }, [shown]);
  const move = (field: Field, index: number, by: -1 | 1) => {
    movedOne.current = `${field.name} ${by}`;
    set(moved(shown, index, by));
  };

  const toggle = (field: Field) =>
    set(shown.includes(field) ? shown.filter(other => other !== field) : [...shown, field]);

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('screens.list.columns'),
          sx: { maxHeight: 480, width: 300 },
        },
      }}
    >
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 1 }}>
        {[...shown, ...hidden].map((field, index) => {
          const name = labels.field(field);
          const isShown = index < shown.length;
          return (
            <Box component="li" key={field.name} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flexGrow: 1, m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() => toggle(field)}
                  />
                }
                label={name}
              />
              {isShown ? (
                <>
                  <IconButton
                    size="small"
                    disabled={index === 0}
                    aria-label={translate('screens.list.moveUp', { name })}
                    data-column={field.name}
                    data-way={-1}
                    onClick={() => move(field, index, -1)}
                  >
                    <ArrowUpward fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={index === shown.length - 1}
                    aria-label={translate('screens.list.moveDown', { name })}
                    data-column={field.name}
                    data-way={1}
                    onClick={() => move(field, index, 1)}
                  >
                    <ArrowDownward fontSize="inherit" />
                  </IconButton>
                </>
              ) : null}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ p: 1, pt: 0, textAlign: 'end' }}>
        <Button size="small" onClick={reset}>
          {translate('screens.list.resetColumns')}
        </Button>
      </Box>
    </Popover>
  );
};

export default ColumnsPopover;
