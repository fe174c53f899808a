import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWindowTitle } from './Page.tsx';

/** A page that has only something to say: not found, not allowed, stumbled. */
export const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => {
  useWindowTitle(title);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', py: 10, px: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>
      {children}
    </Box>
  );
};
