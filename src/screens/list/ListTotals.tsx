import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { listTotals } from '../../providers/listFigures.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource, Kind } from '../../kit/index.ts';
import type { Language } from '../../kit/languages.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { formatValue } from '../basics/format.ts';
import { useListSlots } from './slots.ts';
import { refusedFilters } from './filters.ts';
import { TOTALS_HEIGHT } from './totalsHeight.ts';
import { useFilters } from './useFilters.tsx';

/** Totals go by the kind of the summed field; a call of its own names amounts `…Paise`. */
const kindOf = ({ totals, fieldOf }: AnyResource, name: string): Kind => {
  const summed = typeof totals === 'object' ? totals[name]?.sum : undefined;
  if (summed) return fieldOf(summed).kind;
  return name.endsWith('Paise') ? 'money' : 'integer';
};

const shown = (kind: Kind, value: number, language: Language): string =>
  kind === 'money' ? formatPaise(value, { decimals: 'never' }) : formatValue(kind, value, { language });

export default function ListTotals({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const language = useLocale() as Language;
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
                  <bdi>{shown(kindOf(resource, name), value, language)}</bdi>
                )}
              </Typography>
            </div>
          ),
        )
      )}
    </Box>
  );
}
