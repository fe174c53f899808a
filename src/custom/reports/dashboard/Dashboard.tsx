import QueryStats from '@mui/icons-material/QueryStats';
import Search from '@mui/icons-material/Search';
import ShoppingCart from '@mui/icons-material/ShoppingCart';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../boot/loadable.tsx';
import { ask } from '../../../providers/ask.ts';
import { withPageMessages } from '../../../providers/pageMessages.ts';
import { useMayDo } from '../../../providers/useMayDo.ts';
import { shopHistory } from '../../../resources/history/calls.ts';
import { stockLevels } from '../../../resources/reports/calls.ts';
import { DASHBOARD } from '../../../resources/firstPages.ts';
import { leaveForSetup } from '../../../providers/ownSession.ts';
import { DEMO_OWNER } from '../../../resources/session/demo.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { Page } from '../../../screens/page/Page.tsx';
import { PeriodChoice } from '../../../screens/period/PeriodChoice.tsx';
import { usePeriod } from '../../../screens/period/useAddress.ts';
import { useLanguage, useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { BrandShare } from './BrandShare.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FRESH } from './fresh.ts';
import { LAST_SHOWN, LastSales } from './LastSales.tsx';
import { LOW_SHOWN, LowStock } from './LowStock.tsx';
import { NowFigures } from './NowFigures.tsx';
import { useLists } from '../../../providers/useLists.ts';
import { PaymentShare } from './PaymentShare.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { RevenueByMonth } from './RevenueByMonth.tsx';
import { TopModels } from './TopModels.tsx';
import { Verified } from './Verified.tsx';

const ProgressCard = lazyPart(withPageMessages(() => import('./ProgressCard.tsx')));

const ACTIONS = [
  { path: 'purchase-entry', key: 'app.menu.newPurchase', icon: ShoppingCart },
  { path: 'imei', key: 'app.pages.imeiHistory', icon: Search },
  { path: 'analytics', key: 'figures.name', icon: QueryStats },
] as const;

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mb: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);

/** Figures of one period beside current stock and money. An empty shop gets its first steps. */
const Dashboard = () => {
  const translate = useTranslate();
  const lists = useLists();
  const user = useCurrentUser();
  const language = useLanguage();
  const today = useToday();
  const [period, setPeriod] = usePeriod(DASHBOARD.period);
  const last = useQuery({
    queryKey: ['last-sales'],
    queryFn: ({ signal }) => ask(shopHistory, { query: { size: LAST_SHOWN } }, { signal, quiet: true }),
    ...FRESH,
  });
  const stock = useQuery({
    queryKey: ['statistics', 'stock-levels'],
    queryFn: ({ signal }) => ask(stockLevels, { query: { limit: LOW_SHOWN } }, { signal, quiet: true }),
    ...FRESH,
  });
  const mayDo = useMayDo();
  const isNew = user?.shop.firstSteps && mayDo('shop-settings.write');
  const isEmpty = last.data?.totalElements === 0;
  return (
    <Page
      title={translate('dashboard.title')}
      lead={`${formatDay(today, language)}${user ? ` · ${translate('dashboard.lead', { name: user.name })}` : ''}`}
      actions={
        <>
          {user?.email === DEMO_OWNER.email ? (
            <Button variant="contained" onClick={() => void leaveForSetup()}>
              {translate('app.signIn.startShop')}
            </Button>
          ) : null}
          {ACTIONS.map(({ path, key, icon: Icon }) => (
            <Button key={path} component={Link} to={lists.page(path)} startIcon={<Icon />} variant="outlined">
              {translate(key)}
            </Button>
          ))}
        </>
      }
    >
      <Verified ok={false} />
      {isNew ? (
        <Suspense>
          <ProgressCard />
        </Suspense>
      ) : (
        isEmpty && <FirstSteps />
      )}
      <Box sx={{ mb: 2 }}>
        <PeriodChoice query={period.query} onChange={setPeriod} />
      </Box>
      <PeriodFigures period={period} />
      <NowFigures period={period} stock={stock} />
      <Pair>
        <RevenueByMonth />
        <BrandShare period={period} />
      </Pair>
      <Pair>
        <TopModels period={period} />
        <PaymentShare period={period} />
      </Pair>
      <Pair>
        <LastSales query={last} />
        <LowStock query={stock} />
      </Pair>
      <Verified ok />
    </Page>
  );
};

export default Dashboard;
