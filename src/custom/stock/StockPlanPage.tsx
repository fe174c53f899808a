import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { OrderShortage } from './OrderShortage.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { stockPlan } from '../../resources/stock/calls.ts';
import { adminNameOf } from '../../providers/names.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { formatCount } from '../../screens/basics/format.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { useAddressChoice } from '../../screens/period/useAddress.ts';
import { useLists } from '../../providers/useLists.ts';

const DAYS = ['7', '30', '60', '90'] as const;
const COVERS = ['7', '15', '30', '45'] as const;

/** Lists how old stock is, and what to order by what was sold. */
const StockPlanPage = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const lists = useLists();
  const [days, setDays] = useAddressChoice('days', DAYS, '30');
  const [cover, setCover] = useAddressChoice('cover', COVERS, '15');
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-plan', days, cover],
    queryFn: ({ signal }) => ask(stockPlan, { query: { days, cover } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const options = (values: readonly string[]) =>
    values.map(value => ({ value, label: translate('stock.plan.daysOf', { smart_count: Number(value) }) }));
  const isOwner = data?.ageing.some(({ valuePaise }) => valuePaise !== undefined);
  return (
    <Page
      title={translate('app.pages.stockPlan')}
      lead={translate('stock.plan.lead')}
      parent={{ label: translate('app.menu.of.stock-items'), to: lists.page('stock-items') }}
    >
      {error && !data ? <ReadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={320} /> : null}
      {data ? (
        <>
          <Card sx={{ p: 2 }}>
            <Typography variant="h2">{translate('stock.plan.ageing')}</Typography>
            <FigureTable
              title={translate('stock.plan.ageing')}
              headings={['age', 'pieces', ...(isOwner ? ['cost'] : [])].map(name =>
                translate(`stock.column.${name}`),
              )}
              rows={data.ageing.map(row => ({
                key: row.age,
                name: translate(`stock.plan.ages.${row.age}`),
                cells: [
                  formatCount(row.pieces),
                  ...(row.valuePaise === undefined
                    ? []
                    : [formatPaise(row.valuePaise, { decimals: 'never' })]),
                ],
              }))}
            />
          </Card>
          <Card sx={{ p: 2, mt: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {translate('stock.plan.reorder')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
              <Choose
                label={translate('stock.plan.days')}
                value={days}
                options={options(DAYS)}
                onChange={value => setDays(value as (typeof DAYS)[number])}
              />
              <Choose
                label={translate('stock.plan.cover')}
                value={cover}
                options={options(COVERS)}
                onChange={value => setCover(value as (typeof COVERS)[number])}
              />
              {data.rows.some(({ order }) => order > 0) ? (
                <OrderShortage days={Number(days)} cover={Number(cover)} />
              ) : null}
            </Box>
            {data.rows.length === 0 ? (
              <Alert severity="info">{translate('stock.plan.none')}</Alert>
            ) : (
              <FigureTable
                title={translate('stock.plan.reorder')}
                headings={['goods', 'inStock', 'sold', 'coverDays', 'oldest', 'onOrder', 'order'].map(name =>
                  translate(`stock.column.${name}`),
                )}
                rows={data.rows.map(row => ({
                  key: row.productId,
                  name: (
                    <MuiLink
                      component={Link}
                      to={`${basename}/${adminNameOf('products')}/${row.productId}/show`}
                    >
                      {[row.company, row.model, row.variant].filter(Boolean).join(' ')}
                    </MuiLink>
                  ),
                  cells: [
                    formatCount(row.inStock),
                    formatCount(row.sold),
                    formatCount(row.coverDays),
                    row.oldestDays === null ? '–' : formatCount(row.oldestDays),
                    row.onOrder > 0 ? formatCount(row.onOrder) : '–',
                    row.order > 0 ? formatCount(row.order) : '–',
                  ],
                }))}
              />
            )}
          </Card>
        </>
      ) : null}
    </Page>
  );
};

export default StockPlanPage;
