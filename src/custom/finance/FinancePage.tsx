import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { monthOf, monthsUntil } from '../../resources/finance/rules.ts';
import { paymentRequests } from '../../resources/payments/declaration.ts';
import { isMonth } from '../../kit/rules/months.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { useLanguage, useRole, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { PeriodChoice } from '../../screens/period/PeriodChoice.tsx';
import { useAddressChoice, usePeriod } from '../../screens/period/useAddress.ts';
import { useLists } from '../../providers/useLists.ts';
import { ViewTabs } from '../../screens/parts/ViewTabs.tsx';
import { BUDGETS, BudgetView } from './BudgetView.tsx';
import { Cash } from './Cash.tsx';
import { Margins } from './Margins.tsx';
import { monthLabel } from './monthLabel.ts';
import { Months } from './Months.tsx';

const VIEWS = ['income', 'cash', 'budget', 'margin'] as const;
const OFFERED = 36;

const FinancePage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const user = useCurrentUser();
  const isOwner = useRole() === 'owner';
  const thisMonth = monthOf(useToday());
  const views = VIEWS.filter(each => each !== 'margin' || isOwner);
  const [view, setView] = useAddressChoice('view', views, 'income');
  const [period, setPeriod] = usePeriod('year');
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('to') ?? '';
  const to = isMonth(asked) ? asked : thisMonth;
  const months = [...new Set([...monthsUntil(thisMonth, OFFERED), to])].sort().reverse();
  const setMonth = (value: string): void =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        if (value === thisMonth) next.delete('to');
        else next.set('to', value);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      title={translate('app.pages.finance')}
      lead={translate('finance.lead')}
      actions={
        <>
          {user && mayUse(user, 'payment-requests.read') ? (
            <Button component={Link} to={lists.page(paymentRequests.route.slice(1))} variant="outlined">
              {translate('finance.requests')}
            </Button>
          ) : null}
          {user && mayUse(user, 'budgets.read') ? (
            <Button component={Link} to={lists.page(BUDGETS)} variant="outlined">
              {translate('finance.budgets')}
            </Button>
          ) : null}
        </>
      }
    >
      <ViewTabs page="finance" views={views} view={view} onView={setView}>
        <Box sx={{ mb: 2 }}>
          {view === 'margin' ? (
            <PeriodChoice query={period.query} onChange={setPeriod} offersAll />
          ) : (
            <Choose
              label={translate(view === 'budget' ? 'finance.month' : 'finance.until')}
              value={to}
              options={months.map(value => ({ value, label: monthLabel(value, language, 'long') }))}
              onChange={setMonth}
            />
          )}
        </Box>
        {view === 'income' && <Months to={to} />}
        {view === 'cash' && <Cash to={to} />}
        {view === 'budget' && <BudgetView month={to} />}
        {view === 'margin' && <Margins period={period} />}
      </ViewTabs>
    </Page>
  );
};

export default FinancePage;
