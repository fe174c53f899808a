import { holds, type Asker } from '../../kit/evaluate.ts';
import type { AnyResource } from '../../kit/index.ts';
import { usePerson, useToday } from './useDisplayOptions.ts';

export const useAsker = (): Asker => {
  const me = usePerson()?.id ?? '';
  const today = useToday();
  return { me, today };
};

/** Lists fields that are not shown with these values. */
export const hiddenFields = (
  resource: AnyResource,
  asker: Asker,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(resource.when)
    .filter(([, { show }]) => show && !holds(resource, show, values, asker))
    .map(([name]) => name);
