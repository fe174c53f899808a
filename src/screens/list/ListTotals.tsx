import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { listTotals } from '../../providers/listFigures.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { formatCount } from '../basics/format.ts';
import { useListSlots } from './slots.ts';
import { refusedFilters } from './filters.ts';
import { TOTALS_HEIGHT } from './totalsHeight.ts';
import { useFilters } from './useFilters.tsx';

/** Totals go by the kind of the summed field; a call of its own names amounts `…Paise`. */
const isMoney = ({ totals, fieldOf }: AnyResource, name: string): boolean => {
  const summed = typeof totals === 'object' ? totals[name]?.sum : undefined;
  return summed ? fieldOf(summed).kind === 'money' : name.endsWith('Paise');
};

export default function ListTotals({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { values } = useFilters();
  const { filterNames } = useListSlots(resource);
  const { totals = '' } = resource;
  const path = typeof totals === 'string' ? totals : `/api/${resource.name}/totals`;
  const awaited = typeof totals === 'string' ? ['units'] : Object.keys(totals);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [adminName(resource), 'totals', values],
    queryFn: ({ signal }) => listTotals(path, values, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  // Refused filters: no retry; the list shows the reason.
  if (error && !data && refusedFilters(error, values, filterNames?.fromCall).length > 0) return null;
  return (
    <Box
      component="dl"
      aria-busy={!data && !error}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        m: 0,
        px: 2,
        py: 1,
        borderBlock: '1px solid',
        borderColor: 'divider',
        minHeight: TOTALS_HEIGHT,
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    >
      {error && !data ? (
        <Button size="small" onClick={() => void refetch()}>
          {translate('screens.list.retry')}
        </Button>
      ) : (
        (data ? Object.entries(data) : awaited.map(name => [name, undefined] as const)).map(
          ([name, value]) => (
            <div key={name}>
              <Typography
                component="dt"
                variant="body2"
                sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {translate(`resources.${resource.name}.totals.${name}`)}
              </Typography>
              <Typography
                component="dd"
                data-total={name}
                sx={{ m: 0, fontSize: '1.125rem', fontWeight: 'fontWeightMedium', lineHeight: 1.4 }}
              >
                {value === undefined ? (
                  <Skeleton width={88} />
                ) : (
                  <bdi>
                    {isMoney(resource, name) ? formatPaise(value, { decimals: 'never' }) : formatCount(value)}
                  </bdi>
                )}
              </Typography>
            </div>
          ),
        )
      )}
    </Box>
  );
}
