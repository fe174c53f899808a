import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Chart } from '../../../charts/Chart.tsx';
import { ask } from '../../../providers/ask.ts';
import { monthlyRevenue } from '../../../resources/reports/calls.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { monthName } from '../../../screens/period/monthName.ts';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { yearsBack } from '../../../screens/period/yearsBack.ts';
import { useLanguage, useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { FRESH } from './fresh.ts';
import { NoSales } from './NoSales.tsx';
import { useLists } from '../../../providers/useLists.ts';
import { useShortMoney } from '../../../screens/basics/useShortMoney.ts';

const HEIGHT = 280;
const SHOWN_HEIGHT = HEIGHT + 44;

export const RevenueByMonth = () => {
  const translate = useTranslate();
  const lists = useLists();
  const shortMoney = useShortMoney();
  const language = useLanguage();
  const thisYear = Number(useToday().slice(0, 4));
  const years = yearsBack(thisYear).map(String);
  const [chosen, choose] = useAddressChoice('revenueYear', years, String(thisYear));
  const year = Number(chosen);
  const query = useQuery({
    queryKey: ['statistics', 'months', year],
    queryFn: async ({ signal }) => {
      const [shown, before] = await Promise.all(
        [year, year - 1].map(each => ask(monthlyRevenue, { query: { year: each } }, { signal, quiet: true })),
      );
      return { shown: shown ?? [], before: before ?? [] };
    },
    ...FRESH,
  });
  const title = translate('dashboard.byMonth');
  return (
    <Panel
      title={title}
      height={SHOWN_HEIGHT}
      query={query}
      action={
        <TextField
          select
          label={translate('charts.period.year')}
          value={chosen}
          onChange={event => choose(event.target.value)}
          sx={{ minWidth: 96 }}
        >
          {years.map(each => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {({ shown, before }) =>
        [...shown, ...before].every(row => row.revenuePaise === 0) ? (
          <NoSales height={SHOWN_HEIGHT} />
        ) : (
          <Chart
            title={`${title}, ${year}`}
            height={HEIGHT}
            heading={translate('figures.dimension.month')}
            categories={shown.map(({ month }) => ({
              label: `${monthName(month, language)} ${year}`,
              short: monthName(month, language, 'short'),
              to: lists.sales({ year, month }),
            }))}
            series={[
              { label: String(year - 1), values: before.map(row => row.revenuePaise), beside: true },
              { label: String(year), values: shown.map(row => row.revenuePaise) },
            ]}
            format={formatPaise}
            short={shortMoney}
          />
        )
      }
    </Panel>
  );
};
