import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../kit/index.ts';
import { formatValue } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { activeFilters, type FilterValues } from '../../screens/list/filters.ts';
import { useLanguage, useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { filterLabel } from './filterLabel.ts';
import { monthOfAddress } from '../../screens/period/monthName.ts';

export const useFilterWords = (resource: AnyResource, values: FilterValues): string[] => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const displayOptions = useDisplayOptions();
  const language = useLanguage();
  const q = values['q'];
  return [
    ...(typeof q === 'string' && q ? [`“${q}”`] : []),
    ...activeFilters(resource, values).flatMap(({ key, field, bound, value, exactly }) => {
      if (!field || field.kind === 'reference') return [];
      const label = filterLabel({ key, value });
      if (label) return [translate(label)];
      const bare = labels.field(field);
      const name =
        bound && !exactly
          ? translate(bound === 'gte' ? 'screens.list.from' : 'screens.list.to', { name: bare })
          : bare;
      if (key === 'year') return [`${name}: ${value}`];
      if (key === 'month') return [`${name}: ${monthOfAddress(value, language)}`];
      return [
        `${name}: ${formatValue(field.kind, value, { ...displayOptions, choice: text => labels.value(field, text) })}`,
      ];
    }),
  ];
};
