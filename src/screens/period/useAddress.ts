import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { PeriodQuery, TimePeriod } from '../../kit/rules/timePeriod.ts';
import { useToday } from '../basics/useDisplayOptions.ts';
import { periodOf, withPeriod, type Period } from './period.ts';

/** Answers the period in the address. A change removes the `dropped` parameters. */
export const usePeriod = (
  standard?: TimePeriod,
  dropped?: string,
): readonly [Period, (query: PeriodQuery) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const set = useCallback(
    (query: PeriodQuery) =>
      setParameters(
        old => {
          const next = withPeriod(old, query);
          if (dropped) next.delete(dropped);
          return next;
        },
        { replace: true },
      ),
    [setParameters, dropped],
  );
  return [periodOf(parameters, today, standard), set];
};

/** It is a choice in the address, omitted when standard. */
export const useAddressChoice = <Value extends string>(
  name: string,
  values: readonly Value[],
  standard: Value,
): readonly [Value, (value: Value) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const found = parameters.get(name);
  const set = useCallback(
    (value: Value) =>
      setParameters(
        old => {
          const next = new URLSearchParams(old);
          if (value === standard) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParameters, name, standard],
  );
  return [values.find(value => value === found) ?? standard, set];
};
