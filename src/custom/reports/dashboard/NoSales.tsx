import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { OpenBox } from '../../../screens/basics/states.tsx';

export const NoSales = ({
  height,
  messageKey = 'dashboard.noSales',
}: {
  height: number;
  messageKey?: string;
}) => (
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
      {useTranslate()(messageKey)}
    </Typography>
  </Box>
);
