import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Chart } from '../../charts/Chart.tsx';
import { ask } from '../../providers/ask.ts';
import type { IncomeMonths } from '../../resources/finance/answers.ts';
import { financeMonths } from '../../resources/finance/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useRole } from '../../screens/basics/useDisplayOptions.ts';
import { useShortMoney } from '../../screens/basics/useShortMoney.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../../providers/useLists.ts';
import { monthLabel } from './monthLabel.ts';

const HEIGHT = 260;
const wholeRupees = (paise: number): string =>
  Math.abs(paise) < 50 ? '–' : formatPaise(paise, { decimals: 'never' });

const ByAccount = ({ data }: { data: IncomeMonths }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const isOwner = useRole() === 'owner';
  const accountLabel = ({ code, name }: { code: string; name: string }) =>
    translate(`accounts.of.${code}`, { _: name });
  const last = data.profitPaise ?? data.expensePaise.map(paise => -paise);
  /** The current month first: of twelve a screen shows some eight. */
  const newestFirst = (amounts: readonly number[], total: number): string[] =>
    [...[...amounts].reverse(), total].map(wholeRupees);
  return (
    <FigureTable
      crossed
      title={translate('finance.byAccount')}
      headings={[
        translate('finance.account'),
        ...data.months.map(month => monthLabel(month, language, 'short')).reverse(),
        translate('finance.total'),
      ]}
      rows={data.accounts.map(account => ({
        key: account.code,
        name: isOwner ? (
          <MuiLink component={Link} to={lists.page(`accounts/${account.code}`)}>
            {accountLabel(account)}
          </MuiLink>
        ) : (
          accountLabel(account)
        ),
        cells: newestFirst(account.amounts, account.totalPaise),
      }))}
      {...(data.profitPaise
        ? {
            total: {
              name: translate('finance.profit'),
              cells: newestFirst(
                last,
                last.reduce((sum, paise) => sum + paise, 0),
              ),
            },
          }
        : {})}
    />
  );
};

export const Months = ({ to }: { to: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const shortMoney = useShortMoney();
  const query = useQuery({
    queryKey: ['finance', 'months', to],
    queryFn: ({ signal }) => ask(financeMonths, { query: { to } }, { signal, quiet: true }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  const title = translate('finance.byMonth');
  return (
    <>
      <Panel title={title} height={HEIGHT + 44} query={query}>
        {data => (
          <Chart
            title={title}
            height={HEIGHT}
            heading={translate('finance.month')}
            categories={data.months.map(month => ({
              label: monthLabel(month, language, 'long'),
              short: monthLabel(month, language, 'short'),
            }))}
            series={[
              { label: translate('finance.income'), values: data.incomePaise },
              { label: translate('finance.expense'), values: data.expensePaise, beside: true },
            ]}
            format={formatPaise}
            short={shortMoney}
          />
        )}
      </Panel>
      <Box sx={{ mt: 2 }}>
        <Panel title={translate('finance.byAccount')} height={240} query={query}>
          {data =>
            data.accounts.length === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{translate('finance.none')}</Box>
            ) : (
              <ByAccount data={data} />
            )
          }
        </Panel>
      </Box>
    </>
  );
};
