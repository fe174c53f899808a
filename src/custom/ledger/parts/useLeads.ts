import { useCallback } from 'react';
import type { BookRow } from '../../../resources/ledger/bookTable.ts';
import type { DateRange } from '../../../kit/rules/businessDate.ts';
import { withQuery } from '../../../providers/query.ts';
import { useLists } from '../../../providers/useLists.ts';
import { documentPage } from './documentPage.ts';

/** A figure leads to the ledger or day book of the same span, or to its document. */
export const useLeads = (range: DateRange | null) => {
  const lists = useLists();
  return useCallback(
    (leads: NonNullable<BookRow['leads']>): string | null => {
      const period = range
        ? { timePeriod: 'custom', startDate: range.from, endDate: range.to }
        : { timePeriod: 'all' };
      if ('account' in leads)
        return withQuery(lists.page(`accounts/${encodeURIComponent(leads.account)}`), period);
      if ('entries' in leads)
        return withQuery(lists.page('accounts/day-book'), { ...period, kind: leads.entries });
      if ('sales' in leads)
        return lists.history({
          ...(range ? { businessDate_gte: range.from, businessDate_lte: range.to } : {}),
          ...leads.sales,
        });
      if ('page' in leads) return lists.page(leads.page);
      return documentPage(lists, leads.documentKind, leads.documentId);
    },
    [lists, range],
  );
};
