import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../kit/index.ts';
import SavedViewsPanel from './SavedViewsPanel.tsx';

interface SavedViewsPopoverProps {
  resource: AnyResource;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const SavedViewsPopover = ({ resource, anchor, onClose }: SavedViewsPopoverProps) => {
  const translate = useTranslate();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('screens.list.views'),
          sx: { width: 320, maxWidth: '100%' },
        },
      }}
    >
      <SavedViewsPanel resource={resource} close={onClose} />
    </Popover>
  );
};

export default SavedViewsPopover;
