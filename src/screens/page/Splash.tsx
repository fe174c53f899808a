import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useHeldKeys } from './heldKeys.ts';
import { useStillComing } from './useStillComing.ts';

export const Splash = ({ label, fullHeight = false }: { label: string; fullHeight?: boolean }) => {
  useStillComing();
  useHeldKeys();
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', minHeight: fullHeight ? '100dvh' : 240, width: '100%' }}
    >
      <CircularProgress aria-label={label} />
    </Box>
  );
};
