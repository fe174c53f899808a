import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { OpenBox } from '../../screens/list/states.tsx';

/** What stands in a card of a time without a sale, as tall as its figures would be. */
export const NoSales = ({ height }: { height: number }) => (
  <Box
    sx={{
      minHeight: height,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1.5,
      pb: 4,
    }}
  >
    <OpenBox />
    <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
      {useTranslate()('dashboard.noSales')}
    </Typography>
  </Box>
);
