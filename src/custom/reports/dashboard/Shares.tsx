import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router';
import { Ring } from '../../../charts/Ring.tsx';
import { formatBps, formatPaise } from '../../../kit/rules/money.ts';
import { chartColours } from '../../../theme/charts.ts';
import { NoSales } from './NoSales.tsx';

export interface Share {
  label: string;
  value: number;
  shareBps: number;
  to?: string;
}

const RING = 168;
export const SHARES_HEIGHT = 324;

/** Draws a donut with a list of its parts, each linked; screen readers use the list. */
export const Shares = ({ title, parts }: { title: string; parts: readonly Share[] }) => {
  const { parts: colours } = chartColours(useTheme());
  if (parts.length === 0) return <NoSales height={SHARES_HEIGHT} />;
  return (
    <>
      <Ring values={parts.map(part => part.value)} size={RING} />
      <List dense aria-label={title} sx={{ mt: 1, mx: -1 }} disablePadding>
        {parts.map((part, index) => {
          const row = (
            <>
              <Box
                aria-hidden
                sx={{
                  width: 10,
                  height: 10,
                  borderRadius: '3px',
                  flexShrink: 0,
                  bgcolor: colours[index % colours.length],
                }}
              />
              <Typography
                variant="body2"
                dir="auto"
                sx={{ flexGrow: 1, minWidth: 0, textAlign: 'left' }}
                noWrap
              >
                {part.label}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatPaise(part.value, { decimals: 'never' })}
              </Typography>
              <Typography
                variant="body2"
                sx={{ width: 56, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatBps(Math.round(part.shareBps / 10) * 10)}
              </Typography>
            </>
          );
          const sx = { gap: 1, py: 0.25, px: 1, borderRadius: 1 };
          return part.to ? (
            <ListItem key={part.label} disablePadding>
              <ListItemButton component={Link} to={part.to} sx={sx}>
                {row}
              </ListItemButton>
            </ListItem>
          ) : (
            <ListItem key={part.label} sx={sx}>
              {row}
            </ListItem>
          );
        })}
      </List>
    </>
  );
};
