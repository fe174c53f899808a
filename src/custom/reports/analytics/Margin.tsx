import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../../providers/ask.ts';
import { margins } from '../../../resources/reports/calls.ts';
import { formatBps, formatPaise } from '../../../kit/rules/money.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';
import { useLists } from '../../../providers/useLists.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';

const SHOWN = 100;

export const Margin = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const span = { from: period.range?.from, to: period.range?.to };
  const query = useQuery({
    queryKey: ['statistics', 'margins', span],
    queryFn: ({ signal }) => ask(margins, { query: { ...span, limit: SHOWN } }, { signal, quiet: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const title = translate('analytics.marginTitle');
  return (
    <Panel
      title={title}
      lead={
        query.data && query.data.length >= SHOWN ? translate('analytics.first', { smart_count: SHOWN }) : ' '
      }
      height={480}
      query={query}
    >
      {rows =>
        rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('analytics.none')}</Box>
        ) : (
          <FigureTable
            title={title}
            headings={[
              translate('analytics.model'),
              translate('figures.measure.units'),
              translate('analytics.value'),
              translate('analytics.cost'),
              translate('analytics.profit'),
              translate('analytics.margin'),
            ]}
            rows={rows.map(row => ({
              key: JSON.stringify([row.company, row.model, row.itemCategory]),
              name: (
                <MuiLink
                  component={Link}
                  color="inherit"
                  to={lists.sales({
                    company: row.company,
                    model: row.model,
                    itemCategory: row.itemCategory,
                    ...salesFilterOf(period),
                  })}
                >
                  {row.company} {row.model}
                </MuiLink>
              ),
              cells: [
                formatCount(row.units),
                formatPaise(row.taxablePaise, { decimals: 'never' }),
                formatPaise(row.costPaise, { decimals: 'never' }),
                formatPaise(row.grossProfitPaise, { decimals: 'never' }),
                row.marginBps === null ? '–' : formatBps(row.marginBps),
              ],
            }))}
          />
        )
      }
    </Panel>
  );
};
