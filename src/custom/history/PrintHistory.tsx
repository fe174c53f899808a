import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { PrintPaper } from '../../documents/PrintPaper.tsx';
import { ask } from '../../providers/ask.ts';
import { shopHistory } from '../../resources/history/calls.ts';
import { historyQueryOf } from '../../providers/shopDialect.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { HistoryRow } from '../../resources/history/answers.ts';
import type { Field } from '../../kit/index.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { isFigure } from '../../screens/basics/fields.ts';
import { formatDay } from '../../i18n/dates.ts';
import { formatCount, formatValue, isEmpty } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { useFilters } from '../../screens/list/useFilters.tsx';
import type { PrintProps } from '../../screens/list/slots.ts';
import { useDisplayOptions, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { useFilterWords } from './useFilterWords.ts';
import { useTotals } from './useTotals.ts';
import { PAPER_INK, PAPER_RULE, PAPER_WHITE } from '../../theme/paper.ts';

const MAX_PRINTED = 500;
const PAGE = 200;

const useRows = () => {
  const { sort, filterValues, total = 0 } = useListContext();
  const { page: _page, size: _size, ...query } = historyQueryOf({ sort, filter: filterValues as never });
  return useQuery({
    queryKey: ['sales', 'print', query],
    queryFn: async ({ signal }) => {
      const rows: HistoryRow[] = [];
      for (let page = 0; page * PAGE < Math.min(total, MAX_PRINTED); page++) {
        const { content } = await ask(shopHistory, { query: { ...query, page, size: PAGE } }, { signal });
        rows.push(...content);
      }
      return rows.slice(0, MAX_PRINTED);
    },
    gcTime: 0,
    retry: false,
  });
};

const PAPER = {
  color: PAPER_INK,
  background: PAPER_WHITE,
  fontSize: '9pt',
  '& h1': { fontSize: '14pt', m: 0 },
  '& p': { m: 0, mt: '1mm' },
  '& table': { width: '100%', borderCollapse: 'collapse', mt: '4mm' },
  '& th, & td': {
    borderBottom: `0.2mm solid ${PAPER_RULE}`,
    p: '1mm 2mm',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { borderBottom: `0.4mm solid ${PAPER_INK}` },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '[dir="rtl"] & .figure': { textAlign: 'start' },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '2mm 8mm', m: 0, mt: '3mm' },
  '& dd': { m: 0, fontWeight: 600 },
} as const;

export default function PrintHistory({ columns, onDone }: PrintProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels(sales);
  const displayOptions = useDisplayOptions();
  const today = useToday();
  const user = useCurrentUser();
  const { values } = useFilters();
  const { total = 0 } = useListContext();
  const words = useFilterWords(sales, values);
  const totals = useTotals(values).data;
  const { data: rows, isError } = useRows();
  useEffect(() => {
    notify('history.printing', { type: 'info', autoHideDuration: 2_000 });
  }, [notify]);
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  if (!rows || !totals || !user) return null;
  const money = (paise: number | null) => (paise === null ? '–' : formatPaise(paise));
  const written = (field: Field, value: unknown) =>
    isEmpty(value)
      ? ''
      : formatValue(field.kind, value, { ...displayOptions, choice: text => labels.value(field, text) });
  return (
    <PrintPaper page="A4 landscape" onDone={onDone}>
      <Box sx={PAPER}>
        <h1>{labels.list}</h1>
        <p>
          {translate('history.printedAt', {
            shop: user.shop.shopStoreName ?? '',
            date: formatDay(today, displayOptions.language),
          })}
        </p>
        <p>{words.length > 0 ? words.join(' · ') : translate('history.allSales')}</p>
        <dl>
          {(
            [
              [
                'sales',
                totals.moreThan
                  ? translate('history.totals.moreThan', { count: formatCount(totals.sales) })
                  : formatCount(totals.sales),
              ],
              ['revenue', money(totals.totalPaise)],
              ['tax', money(totals.taxPaise)],
              ['due', money(totals.duePaise)],
            ] as const
          ).map(([key, value]) => (
            <div key={key}>
              <dt>{translate(`history.totals.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <table>
          <thead>
            <tr>
              {columns.map(field => (
                <th key={field.name} className={isFigure(field) ? 'figure' : ''}>
                  {labels.field(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                {columns.map(field => (
                  <td key={field.name} className={isFigure(field) ? 'figure' : ''}>
                    <bdi>{written(field, row[field.name as keyof HistoryRow])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {total > rows.length ? (
          <p>{translate('history.first', { count: formatCount(rows.length), total: formatCount(total) })}</p>
        ) : null}
      </Box>
    </PrintPaper>
  );
}
