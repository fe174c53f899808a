import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sessionsOfDrawer } from '../../providers/calls/drawers.ts';
import { RetryButton } from '../../screens/basics/states.tsx';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../shared/useLists.ts';
import { SessionTable } from './SessionTable.tsx';
import { FRESH, drawerKey, useDrawers } from './useDrawers.ts';

const HistoryPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const drawer = useDrawers().data?.find(each => each.id === id);
  const { data, error, refetch } = useQuery({
    queryKey: drawerKey(id, 'sessions', page, size),
    queryFn: ({ signal }) => sessionsOfDrawer(id, { page: page - 1, size }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const title = translate('drawers.historyOf', { name: drawer?.name ?? '' });
  const pager = {
    page,
    perPage: size,
    total: data?.totalElements,
    setPage,
    setPerPage: setSize,
  } as unknown as ListControllerResult;
  return (
    <Page title={title} parent={{ label: translate('drawers.title'), to: lists.page('drawers') }}>
      {error && !data ? (
        <Alert
          severity="error"
          action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
        >
          {error.message}
        </Alert>
      ) : data?.totalElements === 0 ? (
        <Alert severity="info">{translate('drawers.neverOpened')}</Alert>
      ) : (
        <Card sx={{ overflow: 'hidden' }}>
          {data ? (
            <Box sx={{ px: 2 }}>
              <SessionTable title={title} sessions={data.content} />
            </Box>
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
          <ListContext.Provider value={pager}>
            <Pager />
          </ListContext.Provider>
        </Card>
      )}
    </Page>
  );
};

export default HistoryPage;
