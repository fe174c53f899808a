import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const CardGrid = ({ min, children }: { min: number; children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        sm: `repeat(auto-fill, minmax(${min}px, 1fr))`,
      },
    }}
  >
    {children}
  </Box>
);
