import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { adminName } from '../../../providers/names.ts';
import { hsnCodes } from '../../../resources/products/hsnCodes.ts';
import type { RowBadge, UseRowBadges } from '../../../screens/list/rowBadges.tsx';
import { useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { rateStates, type Rate } from './rateStates.ts';

/** It is more than the rates of the codes on one page. */
const MAX_RATES = 1000;
const TONES = { today: 'success', later: 'info', earlier: 'default' } as const;

/** Answers the badges of a code's rates. Its other rates may be on other pages, so they are fetched. */
export const useRateBadges: UseRowBadges = rows => {
  const translate = useTranslate();
  const today = useToday();
  const codes = [...new Set(rows.map(row => String(row['code'])))].sort();
  const { data = [] } = useGetList<Rate>(
    adminName(hsnCodes),
    {
      filter: { code: codes },
      sort: { field: 'validFrom', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_RATES },
    },
    { enabled: codes.length > 0 },
  );
  return useMemo(() => {
    const badges = new Map<string, RowBadge>();
    for (const [id, state] of rateStates(data, today))
      badges.set(id, { field: 'validFrom', text: translate(`hsn.rate.${state}`), tone: TONES[state] });
    return badges;
  }, [data, today, translate]);
};
