import PhotoCamera from '@mui/icons-material/PhotoCamera';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { CameraPanelProps } from './CameraPanel.tsx';

const CameraPanel = lazy(() => import('./CameraPanel.tsx'));

export const CameraButton = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => {
  const translate = useTranslate();
  const label = translate('camera.open');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={open}
        onClick={onToggle}
        color={open ? 'primary' : 'default'}
        sx={{ width: 48, height: 48, flexShrink: 0 }}
      >
        <PhotoCamera />
      </IconButton>
    </Tooltip>
  );
};

/** The camera's picture, in the page; its codes are those of a scanner. */
export const Camera = ({ open, ...props }: CameraPanelProps & { open: boolean }) => {
  const translate = useTranslate();
  return (
    open && (
      <Suspense fallback={<LinearProgress aria-label={translate('camera.starting')} sx={{ mb: 1.5 }} />}>
        <CameraPanel {...props} />
      </Suspense>
    )
  );
};
