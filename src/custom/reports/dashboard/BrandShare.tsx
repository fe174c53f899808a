import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { withRest } from '../../../charts/data.ts';
import { ask } from '../../../providers/ask.ts';
import { brandSales } from '../../../resources/reports/calls.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';
import { FRESH } from './fresh.ts';
import { useLists } from '../../../providers/useLists.ts';
import { Shares, SHARES_HEIGHT, type Share } from './Shares.tsx';

const SHOWN = 5;

export const BrandShare = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const query = useQuery({
    queryKey: ['statistics', 'brands', period.query],
    queryFn: ({ signal }) => ask(brandSales, { query: { ...period.query } }, { signal, quiet: true }),
    ...FRESH,
  });
  const title = translate('dashboard.brands');
  return (
    <Panel title={title} height={SHARES_HEIGHT} query={query}>
      {brands => (
        <Shares
          title={title}
          parts={withRest<Share>(
            brands.map(({ company, revenuePaise, shareBps }) => ({
              label: company,
              value: revenuePaise,
              shareBps,
              to: lists.sales({ company, ...salesFilterOf(period) }),
            })),
            SHOWN,
            (value, rest) => ({
              label: translate('dashboard.others', { smart_count: rest.length }),
              value,
              shareBps: rest.reduce((sum, part) => sum + part.shareBps, 0),
            }),
          )}
        />
      )}
    </Panel>
  );
};
