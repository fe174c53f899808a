import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnPaper } from '../../../documents/useOnPaper.ts';
import { formatDay } from '../../../i18n/dates.ts';
import type { FileAnswer } from '../../../providers/files.ts';
import type { ReadOptions } from '../../../providers/run.ts';
import type { OnPaper, Paper } from '../../../resources/documents/draw.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../../screens/page/Page.tsx';
import { Panel } from '../../../screens/page/Panel.tsx';
import { PeriodChoice } from '../../../screens/period/PeriodChoice.tsx';
import { usePeriod } from '../../../screens/period/useAddress.ts';
import { DrawnButtons } from '../../../documents/DrawnButtons.tsx';
import { amountOrBlank } from '../../../screens/parts/MoneyFacts.tsx';

interface Row {
  date: string;
  kind: string;
  documentNo: string;
  debitPaise: number;
  creditPaise: number;
  balancePaise: number;
}

interface Range {
  from?: string;
  to?: string;
}

interface Statement {
  openingPaise: number;
  closingPaise: number;
  rows: readonly Row[];
}

const DocumentNo = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <MuiLink component={Link} to={to}>
      <bdi>{children}</bdi>
    </MuiLink>
  ) : (
    <bdi>{children}</bdi>
  );

/** Receipts of a bill itself have no entry of their own. */
const PAID_WITH_IT: readonly string[] = ['SALE_PAYMENT', 'BILL_PAYMENT'];

interface StatementViewProps<S extends Statement> {
  queryKey: string;
  id: string;
  nameOf: (statement: S) => string;
  list: { label: string; to: string };
  account: string;
  read: (id: string, range: Range, options: ReadOptions) => Promise<S>;
  pdf: (id: string, range: Range & { lang: OnPaper['lang'] }) => Promise<FileAnswer>;
  paper: Paper<S>;
  pageOf?: (row: S['rows'][number]) => string | undefined;
  below?: (statement: S) => ReactNode;
}

/** Shows a customer's or a supplier's account over a period: on screen, printed, as PDF. */
export const StatementView = <S extends Statement>({
  queryKey,
  id,
  nameOf,
  list,
  account,
  read,
  pdf,
  paper,
  pageOf,
  below,
}: StatementViewProps<S>) => {
  const translate = useTranslate();
  const language = useLanguage();
  const on = useOnPaper();
  const [period, setPeriod] = usePeriod();
  const range = period.range ?? {};
  const query = useQuery({
    queryKey: [queryKey, id, period.range],
    queryFn: ({ signal }) => read(id, range, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  const { data } = query;
  const drawn = useMemo(() => (data && on ? paper.draw(data, on) : null), [data, on, paper]);
  const name = data ? nameOf(data) : '';
  const title = translate('dues.statement');
  return (
    <Page
      title={title}
      lead={name}
      parent={[list, ...(name ? [{ label: name, to: account }] : [])]}
      actions={
        <DrawnButtons
          drawn={drawn}
          isRead={data !== undefined}
          pdf={() => pdf(id, { ...range, lang: language })}
        />
      }
    >
      <Box sx={{ mb: 2 }}>
        <PeriodChoice query={period.query} onChange={setPeriod} offersAll />
      </Box>
      <Panel title={title} height={240} query={query}>
        {statement => (
          <>
            <FigureTable
              title={title}
              headings={[
                translate('dues.date'),
                translate('dues.document'),
                translate('dues.debit'),
                translate('dues.credit'),
                translate('dues.balance'),
              ]}
              words={1}
              rows={[
                {
                  key: 'opening',
                  name: translate('dues.opening'),
                  cells: ['', '', '', formatPaise(statement.openingPaise)],
                },
                ...statement.rows.map((row, index) => ({
                  key: `${row.documentNo}-${index}`,
                  name: formatDay(row.date, language),
                  cells: [
                    <span key="document">
                      {translate(
                        PAID_WITH_IT.includes(row.kind) ? 'dues.salePayment' : `accounts.kind.${row.kind}`,
                      )}{' '}
                      <DocumentNo to={pageOf?.(row)}>{row.documentNo}</DocumentNo>
                    </span>,
                    amountOrBlank(row.debitPaise),
                    amountOrBlank(row.creditPaise),
                    formatPaise(row.balancePaise),
                  ],
                })),
              ]}
              total={{
                name: translate('dues.closing'),
                cells: ['', '', '', formatPaise(statement.closingPaise)],
              }}
            />
            {below?.(statement)}
          </>
        )}
      </Panel>
    </Page>
  );
};
