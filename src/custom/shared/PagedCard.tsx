import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ReadOptions } from '../../providers/calls/index.ts';
import type { Page } from '../../resources/calls/answers/pages.ts';
import { RetryButton } from '../../screens/basics/states.tsx';
import { Pager } from '../../screens/list/Pager.tsx';

interface PagedCardProps<Row> {
  queryKey: readonly unknown[];
  ask: (page: { page: number; size: number }, options: ReadOptions) => Promise<Page<Row>>;
  /** How fresh the rows have to be. */
  freshness?: { refetchOnMount?: 'always'; staleTime?: number };
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a paged call in a card with its pager. */
export const PagedCard = <Row,>({ queryKey, ask, freshness, none, children }: PagedCardProps<Row>) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page, size],
    queryFn: ({ signal }) => ask({ page: page - 1, size }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...freshness,
  });
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
      >
        {error.message}
      </Alert>
    );
  if (data?.totalElements === 0) return <Alert severity="info">{none}</Alert>;
  const pager = {
    page,
    perPage: size,
    total: data?.totalElements,
    setPage,
    setPerPage: setSize,
  } as unknown as ListControllerResult;
  return (
    <Card sx={{ overflow: 'hidden' }}>
      {data ? (
        <Box sx={{ px: 2 }}>{children(data.content)}</Box>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      <ListContext.Provider value={pager}>
        <Pager />
      </ListContext.Provider>
    </Card>
  );
};
