import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatPaise } from '../../kit/rules/money.ts';

export const AGES = ['d0_30', 'd31_60', 'd61_90', 'd90'] as const;

export const amountOrBlank = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

/** Sums as cards in a row. */
export const MoneyFacts = ({ facts }: { facts: readonly (readonly [label: string, paise: number])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
      gap: 2,
      m: 0,
      mb: 2,
    }}
  >
    {facts.map(([label, paise]) => (
      <Card key={label} sx={{ px: 2, py: 1.25 }}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{formatPaise(paise)}</bdi>
        </Typography>
      </Card>
    ))}
  </Box>
);
