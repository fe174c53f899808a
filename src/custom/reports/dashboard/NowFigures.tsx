import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { StockLevels } from '../../../resources/reports/answers.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { withPeriod, type Period } from '../../../screens/period/period.ts';
import { useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { moneyQuery } from './queries.ts';
import { useLists } from '../../../providers/useLists.ts';

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

export const NowFigures = ({ period, stock }: { period: Period; stock: UseQueryResult<StockLevels> }) => {
  const translate = useTranslate();
  const lists = useLists();
  const money = useQuery(moneyQuery);
  const today = useToday();
  // Cash is the current balance; the account of a past range would end with another figure.
  const { query, range } = period;
  const runs = range !== null && range.from <= today && today <= range.to;
  const book = runs ? `?${withPeriod(new URLSearchParams(), query)}` : '';
  return (
    <Figures>
      <Figure
        icon="due"
        tone="warning"
        label={translate('dashboard.due')}
        query={money}
        value={data => rupees(data.duePaise)}
        note={data => translate('dashboard.customersOwing', { smart_count: data.customersOwing })}
        to={lists.customersOwing()}
      />
      <Figure
        icon="cash"
        tone="success"
        label={translate('dashboard.cash')}
        query={money}
        value={data => (data.cashPaise === null ? '–' : rupees(data.cashPaise))}
        note={data =>
          data.bankPaise === undefined
            ? translate(data.cashPaise === null ? 'dashboard.cashBlind' : 'dashboard.cashNote')
            : translate('dashboard.bank', { amount: rupees(data.bankPaise) })
        }
        to={lists.page(`accounts/CASH${book}`)}
      />
      <Figure
        icon="low"
        tone="info"
        label={translate('dashboard.low')}
        query={stock}
        value={data => formatCount(data.low)}
        note={data => translate('dashboard.atMost', { smart_count: data.lowStockQty })}
        to={lists.products({ stockLevel: 'LOW' })}
      />
      <Figure
        icon="critical"
        tone="error"
        label={translate('dashboard.critical')}
        query={stock}
        value={data => formatCount(data.critical)}
        note={data => translate('dashboard.atMost', { smart_count: data.criticalStockQty })}
        to={lists.products({ stockLevel: 'CRITICAL' })}
      />
    </Figures>
  );
};
