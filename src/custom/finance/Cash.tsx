import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Chart } from '../../charts/Chart.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { financeCash } from '../../resources/finance/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useShortMoney } from '../../screens/basics/useShortMoney.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { monthLabel } from './monthLabel.ts';

const HEIGHT = 220;

interface Flow {
  inPaise: number;
  outPaise: number;
  closingPaise?: number | undefined;
}

const Flows = ({
  title,
  heading,
  rows,
}: {
  title: string;
  heading: string;
  rows: readonly (Flow & { label: string; short?: string })[];
}) => {
  const translate = useTranslate();
  const shortMoney = useShortMoney();
  const hasBalance = rows.some(({ closingPaise }) => closingPaise !== undefined);
  return (
    <>
      <Chart
        title={title}
        height={HEIGHT}
        heading={heading}
        categories={rows.map(({ label, short }) => ({ label, ...(short ? { short } : {}) }))}
        series={[
          { label: translate('finance.in'), values: rows.map(({ inPaise }) => inPaise) },
          { label: translate('finance.out'), values: rows.map(({ outPaise }) => outPaise), beside: true },
        ]}
        format={formatPaise}
        short={shortMoney}
      />
      <Box sx={{ mt: 2 }}>
        <FigureTable
          title={title}
          headings={[
            heading,
            translate('finance.in'),
            translate('finance.out'),
            ...(hasBalance ? [translate('finance.closing')] : []),
          ]}
          rows={rows.map(row => ({
            key: row.label,
            name: row.label,
            cells: [
              formatPaise(row.inPaise),
              formatPaise(row.outPaise),
              ...(row.closingPaise === undefined ? [] : [formatPaise(row.closingPaise)]),
            ],
          }))}
        />
      </Box>
    </>
  );
};

export const Cash = ({ to }: { to: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['finance', 'cash', to],
    queryFn: ({ signal }) => ask(financeCash, { query: { to } }, { signal, quiet: true }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      {data ? (
        <MoneyFacts
          facts={[
            ...(data.nowPaise === undefined ? [] : [[translate('finance.now'), data.nowPaise] as const]),
            [translate('finance.overdueIn'), data.overdue.inPaise],
            [translate('finance.overdueOut'), data.overdue.outPaise],
          ]}
        />
      ) : null}
      <Panel
        title={translate('finance.ahead')}
        lead={translate('finance.aheadLead')}
        height={HEIGHT + 44}
        query={query}
      >
        {({ forecast }) => (
          <Flows
            title={translate('finance.ahead')}
            heading={translate('finance.week')}
            rows={forecast.map(({ from, ...flow }) => ({ ...flow, label: formatDay(from, language) }))}
          />
        )}
      </Panel>
      <Box sx={{ mt: 2 }}>
        <Panel title={translate('finance.cashMonths')} height={HEIGHT + 44} query={query}>
          {({ months }) => (
            <Flows
              title={translate('finance.cashMonths')}
              heading={translate('finance.month')}
              rows={months.map(({ month, ...flow }) => ({
                ...flow,
                label: monthLabel(month, language, 'long'),
                short: monthLabel(month, language, 'short'),
              }))}
            />
          )}
        </Panel>
      </Box>
    </>
  );
};
