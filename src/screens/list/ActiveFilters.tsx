import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useReference, useTranslate } from 'ra-core';
import type { FilterCounts } from '../../providers/listFigures.ts';
import type { AnyResource } from '../../kit/index.ts';
import { formatCount, formatValue } from '../basics/format.ts';
import { useReferenced } from '../basics/useReferenced.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useLabels } from '../basics/labels.ts';
import { useListSlots } from './slots.ts';
import { useLanguage, useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { activeFilters, type ActiveFilter } from './filters.ts';
import { useFacets } from './useFacets.ts';
import { useFilterName } from './useFilterName.ts';
import { useFilters } from './useFilters.tsx';
import { useFocusAfterRemoval } from '../basics/useFocusAfterRemoval.ts';
import { monthOfAddress } from '../period/monthName.ts';

const ReferenceName = ({ references, id }: { references: string; id: string }) => {
  const { target, source, mayRead } = useReferenced(references);
  const { referenceRecord } = useReference({ reference: source, id, options: { enabled: mayRead } });
  const titleOf = useTitle();
  return <>{referenceRecord && target ? titleOf(target, referenceRecord) : '…'}</>;
};

interface ChipProps {
  resource: AnyResource;
  filter: ActiveFilter;
  counts: FilterCounts | undefined;
}

const ActiveChip = ({ resource, filter, counts }: ChipProps) => {
  const { values, take, set } = useFilters();
  const translate = useTranslate();
  const displayOptions = useDisplayOptions();
  const language = useLanguage();
  const labels = useLabels(resource);
  const { field, key, value, exactly } = filter;
  const name = useFilterName(resource)(key, exactly !== undefined);
  const isReference = field?.kind === 'reference' && field.references;
  const written = () => {
    if (!field) return String(value);
    if (key === 'month') return monthOfAddress(value, language);
    if (key === 'year') return String(value);
    return formatValue(field.kind, value, { ...displayOptions, choice: text => labels.value(field, text) });
  };
  const word = useListSlots(resource).chips?.label?.(filter);
  const counted = counts?.[key]?.find(each => String(each.value) === String(value));
  const count = counted?.count;
  const remove = () => {
    if (!exactly) return set(key, null);
    const { [key]: _from, [exactly]: _to, ...others } = values;
    take(others);
  };
  return (
    <Chip
      ref={useFocusAfterRemoval<HTMLDivElement>('.MuiChip-root')}
      variant="filled"
      color="primary"
      onClick={remove}
      onDelete={remove}
      sx={{
        // Long names wrap: truncated ones would be ambiguous.
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
        '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit', opacity: 0.8 },
        '& .MuiChip-deleteIcon': { flexShrink: 0 },
      }}
      aria-description={translate('screens.list.removeFilter', {
        name: word ? translate(word) : isReference ? name : `${name}: ${written()}`,
      })}
      label={
        <>
          {word ? translate(word) : <>{name}: </>}
          {word ? null : isReference && counted?.label !== undefined ? (
            <bdi>{counted.label}</bdi>
          ) : isReference ? (
            <ReferenceName references={field.references ?? ''} id={String(value)} />
          ) : (
            <bdi>{written()}</bdi>
          )}
          {count === undefined ? null : (
            <Box
              component="span"
              sx={{ opacity: 0.8, marginInlineStart: 0.75, fontVariantNumeric: 'tabular-nums' }}
            >
              {formatCount(count)}
            </Box>
          )}
        </>
      }
    />
  );
};

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useFocusAfterRemoval<HTMLButtonElement>()} size="small" onClick={onClick}>
    {useTranslate()('screens.list.clearFilters')}
  </Button>
);

export const ActiveFilters = ({ resource }: { resource: AnyResource }) => {
  const { values, clear } = useFilters();
  const active = activeFilters(resource, values);
  const { chips } = useListSlots(resource);
  const counts = useFacets(resource, values, Boolean(chips?.counted) && active.length > 0);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}>
      {active.map(filter => (
        <ActiveChip key={filter.key} resource={resource} filter={filter} counts={counts} />
      ))}
      <ClearButton onClick={clear} />
    </Box>
  );
};
