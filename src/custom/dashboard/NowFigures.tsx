import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { StockLevels } from '../../resources/calls/analytics.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { formatCount } from '../../screens/kinds/format.ts';
import { salesFilterOf, type Period } from '../../screens/period/period.ts';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { moneyQuery } from './queries.ts';
import { useLists } from '../../screens/useLists.ts';

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

/** What the shop has and is owed at this moment, whatever the period. */
export const NowFigures = ({ period, stock }: { period: Period; stock: UseQueryResult<StockLevels> }) => {
  const say = useTranslate();
  const lists = useLists();
  const money = useQuery(moneyQuery);
  return (
    <Figures>
      <Figure
        icon="due"
        tone="warning"
        label={say('dashboard.due')}
        query={money}
        value={data => rupees(data.duePaise)}
        note={data => say('dashboard.customersOwing', { smart_count: data.customersOwing })}
        to={lists.customersOwing()}
      />
      <Figure
        icon="cash"
        tone="success"
        label={say('dashboard.cash')}
        query={money}
        value={data => rupees(data.cashPaise)}
        note={data =>
          data.bankPaise === undefined
            ? say('dashboard.cashNote')
            : say('dashboard.bank', { amount: rupees(data.bankPaise) })
        }
        to={lists.sales({ ...salesFilterOf(period), paymentMethod: 'CASH' })}
      />
      <Figure
        icon="low"
        tone="info"
        label={say('dashboard.low')}
        query={stock}
        value={data => formatCount(data.low)}
        note={data => say('dashboard.atMost', { smart_count: data.lowStockQty })}
        to={lists.products({ stockLevel: 'LOW' })}
      />
      <Figure
        icon="critical"
        tone="error"
        label={say('dashboard.critical')}
        query={stock}
        value={data => formatCount(data.critical)}
        note={data => say('dashboard.atMost', { smart_count: data.criticalStockQty })}
        to={lists.products({ stockLevel: 'CRITICAL' })}
      />
    </Figures>
  );
};
