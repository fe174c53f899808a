import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const Figures = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mb: 2,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
