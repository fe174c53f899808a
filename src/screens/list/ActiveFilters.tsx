import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useReference, useTranslate } from 'ra-core';
import { adminName, declarationOf } from '../../providers/names.ts';
import { humanName, type AnyResource } from '../../resources/kit/index.ts';
import { formatValue } from '../kinds/format.ts';
import { useLabels } from '../labels.ts';
import { useLanguage, useManner } from '../useManner.ts';
import { activeFilters, type ActiveFilter } from './filters.ts';
import { useFilters } from './useFilters.ts';

const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

const ReferenceName = ({ references, id }: { references: string; id: string }) => {
  const target = declarationOf(references);
  const { referenceRecord } = useReference({ reference: target ? adminName(target) : references, id });
  return <>{referenceRecord && target ? target.title(referenceRecord as never) : '…'}</>;
};

const ActiveChip = ({ resource, filter }: { resource: AnyResource; filter: ActiveFilter }) => {
  const { set } = useFilters();
  const say = useTranslate();
  const manner = useManner();
  const language = useLanguage();
  const labels = useLabels(resource);
  const { field, key, bound, value } = filter;
  const bare = field ? labels.field(field) : humanName(key);
  const name = bound ? say(bound === 'gte' ? 'screens.list.from' : 'screens.list.to', { name: bare }) : bare;
  const isReference = field?.kind === 'reference' && field.references;
  const written = () => {
    if (!field) return String(value);
    if (key === 'month') return monthName(Number(value), language);
    if (key === 'year') return String(value);
    return formatValue(field.kind, value, { ...manner, choice: text => labels.value(field, text) });
  };
  const remove = () => set(key, null);
  return (
    <Chip
      variant="filled"
      color="primary"
      onClick={remove}
      onDelete={remove}
      sx={{ '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit', opacity: 0.8 } }}
      aria-label={say('screens.list.removeFilter', { name: isReference ? name : `${name}: ${written()}` })}
      label={
        <>
          {name}:{' '}
          {isReference ? (
            <ReferenceName references={field.references ?? ''} id={String(value)} />
          ) : (
            <bdi>{written()}</bdi>
          )}
        </>
      }
    />
  );
};

/** What the list is narrowed by; each goes with one press. */
export const ActiveFilters = ({ resource }: { resource: AnyResource }) => {
  const { values, clear } = useFilters();
  const say = useTranslate();
  const active = activeFilters(resource, values);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}>
      {active.map(filter => (
        <ActiveChip key={filter.key} resource={resource} filter={filter} />
      ))}
      <Button size="small" onClick={clear}>
        {say('screens.list.clearFilters')}
      </Button>
    </Box>
  );
};
