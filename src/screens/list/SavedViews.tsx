import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { AnyResource } from '../../resources/kit/index.ts';
import { ToolButton } from '../basics/ToolButton.tsx';
import { lazyPart } from '../../boot/loadable.tsx';

const SavedViewsPanel = lazyPart(() => import('./SavedViewsPanel.tsx'));

export const SavedViews = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        icon={BookmarkBorder}
        label={translate('screens.list.views')}
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
            'aria-label': translate('screens.list.views'),
            sx: { width: 320, maxWidth: '100%' },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 240 }} />}>
          <SavedViewsPanel resource={resource} close={close} />
        </Suspense>
      </Popover>
    </>
  );
};
