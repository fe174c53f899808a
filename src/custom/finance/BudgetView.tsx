import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import type { BudgetMonth } from '../../resources/finance/answers.ts';
import { financeBudget } from '../../resources/finance/calls.ts';
import { budgets } from '../../resources/finance/declaration.ts';
import { formatBps, formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useRole } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../../providers/useLists.ts';
import { monthLabel } from './monthLabel.ts';

export const BUDGETS = budgets.route.slice(1);

const Rows = ({ budget, title }: { budget: BudgetMonth; title: string }) => {
  const translate = useTranslate();
  const lists = useLists();
  return (
    <FigureTable
      title={title}
      headings={[
        translate('finance.account'),
        translate('finance.budget'),
        translate('finance.actual'),
        translate('finance.left'),
        translate('finance.used'),
      ]}
      rows={budget.rows.map(row => {
        const name = translate(`accounts.of.${row.account}`, { _: row.name });
        return {
          key: row.account,
          name: row.budgetId ? (
            <MuiLink component={Link} to={lists.page(`${BUDGETS}/${row.budgetId}/show`)}>
              {name}
            </MuiLink>
          ) : (
            name
          ),
          cells: [
            row.budgetPaise === null ? '–' : formatPaise(row.budgetPaise),
            formatPaise(row.actualPaise),
            row.leftPaise === null ? '–' : formatPaise(row.leftPaise),
            row.usedBps === null ? '–' : formatBps(row.usedBps),
          ],
        };
      })}
    />
  );
};

export const BudgetView = ({ month }: { month: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const isOwner = useRole() === 'owner';
  const query = useQuery({
    queryKey: ['finance', 'budget', month],
    queryFn: ({ signal }) => ask(financeBudget, { query: { month } }, { signal, quiet: true }),
    staleTime: 5_000,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const title = translate('finance.budgetOf', { month: monthLabel(month, language, 'long') });
  return (
    <Panel
      title={title}
      height={240}
      query={query}
      action={
        isOwner ? (
          <Button component={Link} to={lists.page(`${BUDGETS}/create`)} variant="outlined">
            {translate('finance.addBudget')}
          </Button>
        ) : null
      }
    >
      {budget =>
        budget.rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('finance.noBudget')}</Box>
        ) : (
          <Rows budget={budget} title={title} />
        )
      }
    </Panel>
  );
};
