import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ask } from '../../../providers/ask.ts';
import { slowStock } from '../../../resources/reports/calls.ts';
import { adminNameOf } from '../../../providers/names.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { Choose } from '../../../screens/basics/Choose.tsx';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';

const DAYS = ['30', '60', '90', '180', '365'] as const;
const SHOWN = 100;

/** Lists products without a sale for the chosen time, the longest first; only owners see the cost. */
export const SlowStock = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const language = useLanguage();
  const [days, setDays] = useAddressChoice('days', DAYS, '60');
  const query = useQuery({
    queryKey: ['statistics', 'slow-stock', days],
    queryFn: ({ signal }) => ask(slowStock, { query: { days, limit: SHOWN } }, { signal, quiet: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const title = translate('analytics.slowTitle');
  const sum = query.data && [
    translate('analytics.slowSum', {
      count: formatCount(query.data.products),
      units: formatCount(query.data.units),
    }),
    ...(query.data.valuePaise === undefined
      ? []
      : [
          translate('analytics.slowWorth', {
            amount: formatPaise(query.data.valuePaise, { decimals: 'never' }),
          }),
        ]),
    ...(query.data.products > SHOWN ? [translate('analytics.first', { smart_count: SHOWN })] : []),
  ];
  const daysText = (count: number) => translate('analytics.daysOf', { smart_count: count });
  const list = `${basename}/${adminNameOf('stock-items')}?filter=`;
  return (
    <Panel
      title={title}
      lead={sum ? sum.join(' · ') : ' '}
      height={480}
      query={query}
      action={
        <Choose
          label={translate('analytics.days')}
          value={days}
          options={DAYS.map(value => ({ value, label: daysText(Number(value)) }))}
          onChange={setDays}
        />
      }
    >
      {({ rows, valuePaise }) =>
        rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('analytics.slowNone')}</Box>
        ) : (
          <FigureTable
            title={title}
            headings={[
              translate('analytics.product'),
              translate('analytics.idle'),
              translate('analytics.inStock'),
              translate('analytics.receivedOn'),
              translate('analytics.lastSold'),
              ...(valuePaise === undefined ? [] : [translate('analytics.worth')]),
            ]}
            rows={rows.map(row => ({
              key: row.productId,
              name: (
                <MuiLink
                  component={Link}
                  to={`${list}${encodeURIComponent(JSON.stringify({ productId: row.productId, status: 'IN_STOCK' }))}`}
                >
                  {[row.company, row.model, row.variant].filter(Boolean).join(' ')}
                </MuiLink>
              ),
              cells: [
                daysText(row.idleDays),
                formatCount(row.inStock),
                `${formatDay(row.receivedOn, language)}`,
                row.lastSoldOn ? formatDay(row.lastSoldOn, language) : translate('analytics.never'),
                ...(row.valuePaise === undefined ? [] : [formatPaise(row.valuePaise, { decimals: 'never' })]),
              ],
            }))}
          />
        )
      }
    </Panel>
  );
};
