import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { monthlyRevenue, salesStats, shopHistory, todayStats } from '../../providers/api.ts';
import { adminNameOf } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { businessDateOf } from '../../resources/rules/businessDate.ts';
import { Page } from '../../screens/page/Page.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Figure } from './Figure.tsx';
import { LastSales } from './LastSales.tsx';
import { LowStock } from './LowStock.tsx';

const FRESH = { staleTime: 10_000 } as const;

/** How the day goes: today, this month, the last sales, what runs low. An empty shop sees its first steps instead. */
const Dashboard = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  const today = businessDateOf(new Date(), user?.shop.timeZone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const todayQuery = useQuery({
    queryKey: ['stats', 'today'],
    queryFn: ({ signal }) => todayStats({ signal, quiet: true }),
    ...FRESH,
  });
  const monthQuery = useQuery({
    queryKey: ['revenue', year],
    queryFn: ({ signal }) => monthlyRevenue(year, { signal, quiet: true }),
    ...FRESH,
  });
  const allQuery = useQuery({
    queryKey: ['stats', 'all'],
    queryFn: ({ signal }) => salesStats({ signal, quiet: true }),
    ...FRESH,
  });
  const lastQuery = useQuery({
    queryKey: ['last-sales'],
    queryFn: ({ signal }) => shopHistory({ size: 5 }, { signal, quiet: true }),
    ...FRESH,
  });
  const history = `${basename}/${adminNameOf('sales')}`;
  const filtered = (filter: Record<string, unknown>): string =>
    `${history}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const thisMonth = monthQuery.data?.find(row => row.month === month);
  const isEmpty = lastQuery.data?.totalElements === 0;
  return (
    <Page
      title={translate('dashboard.title')}
      lead={user && translate('dashboard.lead', { name: user.name })}
      actions={
        <Button component={Link} to={`${basename}/purchase-entry`}>
          {translate('app.menu.newPurchase')}
        </Button>
      }
    >
      {isEmpty && <FirstSteps />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <Figure
          icon="today"
          label={translate('dashboard.today')}
          query={todayQuery}
          paise={data => data.totalRevenuePaise}
          changeBps={data => data.comparedToYesterdayBps}
          note={data => translate('dashboard.sales', { smart_count: data.totalSales })}
          to={filtered({ businessDate_gte: today, businessDate_lte: today })}
        />
        <Figure
          icon="month"
          label={translate('dashboard.month')}
          query={{ ...monthQuery, data: thisMonth }}
          paise={data => data.revenuePaise}
          note={data => translate('dashboard.sales', { smart_count: data.sales })}
          to={filtered({ year, month })}
        />
        <Figure
          icon="due"
          label={translate('dashboard.due')}
          query={allQuery}
          paise={data => data.duePaise}
          note={() => translate('dashboard.dueNote')}
          to={`${basename}/${adminNameOf('customers')}?filter=${encodeURIComponent(JSON.stringify({ duePaise_gte: 1 }))}`}
        />
        {user?.role === 'owner' && (
          <Figure
            icon="profit"
            label={translate('dashboard.profit')}
            query={todayQuery}
            paise={data => data.grossProfitPaise ?? 0}
            note={() => translate('dashboard.profitNote')}
            to={filtered({ businessDate_gte: today, businessDate_lte: today })}
          />
        )}
      </Box>
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
        }}
      >
        <LastSales query={lastQuery} to={history} />
        <LowStock />
      </Box>
    </Page>
  );
};

export default Dashboard;
