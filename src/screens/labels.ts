import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { humanName, type AnyResource, type Field } from '../resources/kit/index.ts';

type Say = (key: string, params?: Record<string, unknown>) => string;

/** What a resource, its fields and their values are called in the reader's language. */
export interface Labels {
  /** One record: 'Customer'. */
  readonly one: string;
  /** All of them: 'Customers'. */
  readonly many: string;
  /** The heading of the list, which is what the menu calls it. */
  readonly list: string;
  readonly field: (field: Pick<Field, 'name'>) => string;
  readonly value: (field: Pick<Field, 'choices'>, value: string) => string;
}

/** The group of choices that are resources: each goes by its own name, and the few that are none have one there. */
const RECORD_KIND = 'recordKind';

/** Where a language has no word, the declaration's own name serves, so that a new resource works at once. */
export const labelsOf = (translate: Say, resource: Pick<AnyResource, 'name'>): Labels => {
  const key = `resources.${resource.name}`;
  const human = humanName(resource.name);
  const many = translate(`${key}.name`, { smart_count: 2, _: human });
  return {
    one: translate(`${key}.name`, { smart_count: 1, _: human }),
    many,
    list: translate(`app.menu.of.${resource.name}`, { _: many }),
    field: field => translate(`${key}.fields.${field.name}`, { _: humanName(field.name) }),
    value: (field, value) =>
      translate(`choices.${field.choices}.${value}`, {
        _:
          field.choices === RECORD_KIND
            ? labelsOf(translate, { name: value }).one
            : humanName(value.toLowerCase().replaceAll('_', ' ')),
      }),
  };
};

export const useLabels = (resource: Pick<AnyResource, 'name'>): Labels => {
  const translate = useTranslate();
  return useMemo(() => labelsOf(translate, resource), [translate, resource]);
};
