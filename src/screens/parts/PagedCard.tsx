import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReadOptions } from '../../providers/run.ts';
import type { Page } from '../../kit/answers/pages.ts';
import { ReadFailed } from '../basics/ReadFailed.tsx';
import { RowsPager } from './RowsPager.tsx';

interface PagedCardProps<Row> {
  queryKey: readonly unknown[];
  ask: (page: { page: number; size: number }, options: ReadOptions) => Promise<Page<Row>>;
  /** It says how fresh the rows have to be. */
  freshness?: { refetchOnMount?: 'always'; staleTime?: number };
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows rows of a paged call in a card with its pager. */
export const PagedCard = <Row,>({ queryKey, ask, freshness, none, children }: PagedCardProps<Row>) => {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page, size],
    queryFn: ({ signal }) => ask({ page: page - 1, size }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...freshness,
  });
  if (error && !data) return <ReadFailed error={error} onRetry={refetch} />;
  if (data?.totalElements === 0) return <Alert severity="info">{none}</Alert>;
  return (
    <Card sx={{ overflow: 'hidden' }}>
      {data ? (
        <Box sx={{ px: 2 }}>{children(data.content)}</Box>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      <RowsPager total={data?.totalElements} paging={{ page, size, setPage, setSize }} />
    </Card>
  );
};
