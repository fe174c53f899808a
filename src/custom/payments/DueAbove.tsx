import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { duePayments } from '../../resources/payments/calls.ts';
import { MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { useLists } from '../../providers/useLists.ts';
import { DUE } from './duePath.ts';

const HEIGHT = 66;

/** Shows above the list of requests what all documents say is overdue and due this week. */
const DueAbove = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { data } = useQuery({
    queryKey: ['payments', 'due', 'sums'],
    queryFn: ({ signal }) => ask(duePayments, { query: { page: 0, size: 1 } }, { signal, quiet: true }),
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  const week = data?.weeks[0];
  return (
    <>
      {data && week ? (
        <MoneyFacts
          facts={[
            [translate('finance.overdueIn'), data.overdue.inPaise],
            [translate('finance.overdueOut'), data.overdue.outPaise],
            [translate('payments.weekIn'), week.inPaise],
            [translate('payments.weekOut'), week.outPaise],
          ]}
        />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} sx={{ mb: 2 }} />
      )}
      <Button component={Link} to={lists.page(DUE)} variant="outlined" sx={{ mb: 2 }}>
        {translate('payments.due')}
      </Button>
    </>
  );
};

export default DueAbove;
