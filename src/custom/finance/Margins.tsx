import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { breakdown } from '../../resources/reports/calls.ts';
import { hasRest } from '../../resources/reports/rules.ts';
import type { Breakdown } from '../../resources/reports/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { formatCount } from '../../screens/basics/format.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { salesFilterOf, type Period } from '../../screens/period/period.ts';
import { useLists } from '../../providers/useLists.ts';

const OF = { company: 'finance.brand', staff: 'finance.person' } as const;
const TITLE = { company: 'finance.byBrand', staff: 'finance.byPerson' } as const;

const Rows = ({ by, data, period }: { by: keyof typeof OF; data: Breakdown; period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const cells = ({ units, revenuePaise, taxPaise, grossProfitPaise = 0 }: Breakdown['total']) => [
    formatCount(units),
    formatPaise(revenuePaise),
    formatPaise(taxPaise),
    formatPaise(grossProfitPaise),
  ];
  return (
    <FigureTable
      title={translate(TITLE[by])}
      headings={[
        translate(OF[by]),
        translate('finance.pieces'),
        translate('finance.revenue'),
        translate('finance.tax'),
        translate('finance.gross'),
      ]}
      rows={[
        ...data.rows.map(row => {
          const [key = ''] = row.keys;
          const name = row.labels[0] ?? key;
          return {
            key,
            name:
              by === 'company' ? (
                <MuiLink
                  component={Link}
                  color="inherit"
                  to={lists.sales({ company: key, ...salesFilterOf(period) })}
                >
                  {name}
                </MuiLink>
              ) : (
                <bdi>{name}</bdi>
              ),
            cells: cells(row),
          };
        }),
        ...(hasRest(data)
          ? [
              {
                key: 'rest',
                name: translate('figures.rest'),
                cells: cells({ ...data.rest, sales: 0, units: 0 }),
              },
            ]
          : []),
      ]}
      total={{ name: translate('finance.total'), cells: cells(data.total) }}
    />
  );
};

const MarginBy = ({ by, period }: { by: keyof typeof OF; period: Period }) => {
  const translate = useTranslate();
  const asked = { by, from: period.range?.from, to: period.range?.to };
  const query = useQuery({
    queryKey: ['statistics', 'breakdown', asked],
    queryFn: ({ signal }) => ask(breakdown, { query: asked }, { signal, quiet: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={translate(TITLE[by])} height={240} query={query}>
      {data =>
        data.rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('finance.noSales')}</Box>
        ) : (
          <Rows by={by} data={data} period={period} />
        )
      }
    </Panel>
  );
};

/** Shows the figures of the statistics, so that their sum is the gross profit there. */
export const Margins = ({ period }: { period: Period }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <MarginBy by="company" period={period} />
    <MarginBy by="staff" period={period} />
  </Box>
);
