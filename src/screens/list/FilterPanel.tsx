import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { FilterInput } from './FilterInput.tsx';
import { filterSpecs } from './filters.ts';
import { useFilterCounts } from './useFilterCounts.ts';
import { useFilters } from './useFilters.tsx';

const AssignedToMe = lazyPart(withPageMessages(() => import('./AssignedToMe.tsx')));

export default function FilterPanel({ resource }: { resource: AnyResource }) {
  const { values } = useFilters();
  const counts = useFilterCounts(resource, values);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
        gap: 2,
        px: 2,
        pb: 2,
        pt: 0.5,
        '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
      }}
    >
      {resource.features.includes('assignment') ? (
        <Suspense>
          <AssignedToMe />
        </Suspense>
      ) : null}
      {filterSpecs(resource, useRole()).map(spec => (
        <FilterInput key={spec.field.name} spec={spec} resource={resource} counts={counts} />
      ))}
    </Box>
  );
}
