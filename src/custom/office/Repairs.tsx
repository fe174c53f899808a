import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Counted, OfficeDashboard } from '../../resources/office/answers.ts';
import { tickets } from '../../resources/tickets/declaration.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';

interface RepairsProps {
  repairs: NonNullable<OfficeDashboard['repairs']>;
  pathOf: (list: Counted) => string;
}

/** Repairs at work by state, in the order of the work; a row each, as twelve names do not fit below columns. */
export const Repairs = ({ repairs, pathOf }: RepairsProps) => {
  const translate = useTranslate();
  const labels = useLabels(tickets);
  const shown = repairs.filter(({ count }) => count > 0);
  if (shown.length === 0)
    return <Typography color="text.secondary">{translate('office.noRepairs')}</Typography>;
  const maxCount = Math.max(...shown.map(({ count }) => count));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {shown.map(repair => (
        <Box
          key={repair.state}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr) 2rem',
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <MuiLink component={Link} to={pathOf(repair)} sx={{ lineHeight: '24px', overflowWrap: 'anywhere' }}>
            {labels.value({ choices: 'ticketState' }, repair.state)}
          </MuiLink>
          <Box aria-hidden sx={{ height: 12, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                height: '100%',
                borderRadius: 1,
                bgcolor: 'primary.main',
                width: `${(repair.count / maxCount) * 100}%`,
              }}
            />
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{formatCount(repair.count)}</Box>
        </Box>
      ))}
    </Box>
  );
};
