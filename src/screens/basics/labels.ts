import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { SEVERAL } from '../../i18n/plurals.ts';
import { humanName, type AnyResource, type Field } from '../../kit/index.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface Labels {
  readonly one: string;
  readonly many: string;
  readonly list: string;
  readonly field: (field: Pick<Field, 'name'>) => string;
  readonly value: (field: Pick<Field, 'choices'> & Partial<Pick<Field, 'kind'>>, value: string) => string;
}

const RECORD_KIND = 'recordKind';

export const labelsOf = (translate: Translate, resource: Pick<AnyResource, 'name'>): Labels => {
  const key = `resources.${resource.name}`;
  const human = humanName(resource.name);
  const many = translate(`${key}.name`, { smart_count: SEVERAL, _: human });
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
            : // A text may be a code that has a word, or a name, which stays as it is.
              field.kind === 'text'
              ? value
              : humanName(value.toLowerCase().replaceAll('_', ' ')),
      }),
  };
};

export const useLabels = (resource: Pick<AnyResource, 'name'>): Labels => {
  const translate = useTranslate();
  return useMemo(() => labelsOf(translate, resource), [translate, resource]);
};
