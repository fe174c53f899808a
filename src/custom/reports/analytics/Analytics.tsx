import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Page } from '../../../screens/page/Page.tsx';
import { PeriodChoice } from '../../../screens/period/PeriodChoice.tsx';
import { useAddressChoice, usePeriod } from '../../../screens/period/useAddress.ts';
import { useRole } from '../../../screens/basics/useDisplayOptions.ts';
import { ViewTabs } from '../../../screens/parts/ViewTabs.tsx';
import { Hours } from './Hours.tsx';
import { Margin } from './Margin.tsx';
import { SalesBy } from './SalesBy.tsx';
import { SlowStock } from './SlowStock.tsx';

const VIEWS = ['sales', 'hours', 'slow', 'margin'] as const;

const Analytics = () => {
  const translate = useTranslate();
  const isOwner = useRole() === 'owner';
  const views = VIEWS.filter(each => each !== 'margin' || isOwner);
  const [view, setView] = useAddressChoice('view', views, 'sales');
  const [period, setPeriod] = usePeriod('year');
  return (
    <Page title={translate('figures.name')} lead={translate('analytics.lead')}>
      <ViewTabs page="analytics" views={views} view={view} onView={setView}>
        {view !== 'slow' && (
          <Box sx={{ mb: 2 }}>
            <PeriodChoice query={period.query} onChange={setPeriod} offersAll />
          </Box>
        )}
        {view === 'sales' && <SalesBy period={period} />}
        {view === 'hours' && <Hours period={period} />}
        {view === 'slow' && <SlowStock />}
        {view === 'margin' && <Margin period={period} />}
      </ViewTabs>
    </Page>
  );
};

export default Analytics;
