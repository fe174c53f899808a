import { useTranslate } from 'ra-core';
import { humanName, type AnyResource } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { boundOf } from './filters.ts';

export const useFilterName = (resource: AnyResource) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (key: string, exactly = false): string => {
    if (key === 'q') return translate('screens.list.search');
    const { name, bound } = boundOf(key);
    const field = resource.fields.find(each => each.name === name);
    const bare = field ? labels.field(field) : humanName(key);
    if (!field || !bound || exactly) return bare;
    return translate(bound === 'gte' ? 'screens.list.from' : 'screens.list.to', { name: bare });
  };
};
