import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatPaise } from '../../../kit/rules/money.ts';

export const Figure = ({ label, paise, big = false }: { label: ReactNode; paise: number; big?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, py: 0.5 }}>
    <Box component="dt" sx={{ color: big ? 'text.primary' : 'text.secondary', minWidth: 0 }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', ...(big ? { fontSize: 28, fontWeight: 500 } : {}) }}
    >
      {formatPaise(paise)}
    </Box>
  </Box>
);
