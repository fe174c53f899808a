import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '../../screens/list/Pager.tsx';
import { usePeriod } from '../../screens/period/useAddress.ts';

const ORDERS = ['desc', 'asc'] as const;
export type Order = (typeof ORDERS)[number];
const STANDARD_SIZE = 25;

const wholeOr = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

export const useBookPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const [period, setPeriod] = usePeriod('today', 'page');
  const order: Order = parameters.get('sortDir') === 'asc' ? 'asc' : 'desc';
  const size = wholeOr(parameters.get('perPage'), STANDARD_SIZE);
  const change = useCallback(
    (name: string, value: string | undefined, keepPage = false) =>
      setParameters(
        old => {
          const next = new URLSearchParams(old);
          if (!keepPage) next.delete('page');
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return {
    period,
    order,
    orders: ORDERS,
    /** Pages count from 1. */
    page: wholeOr(parameters.get('page'), 1),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : STANDARD_SIZE,
    setPeriod,
    setOrder: (value: Order) => change('sortDir', value === 'desc' ? undefined : value),
    setPage: (page: number) => change('page', page === 1 ? undefined : String(page), true),
    setSize: (value: number) => change('perPage', value === STANDARD_SIZE ? undefined : String(value)),
  };
};
