import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { recordTitle } from '../../i18n/recordTitle.ts';
import type { AnyResource } from '../../kit/index.ts';
import { labelsOf } from './labels.ts';
import { useDisplayOptions } from './useDisplayOptions.ts';

export type TitleOf = (resource: AnyResource, record: Readonly<Record<string, unknown>>) => string;

/** Answers titles of records in the reader's language. */
export const useTitle = (): TitleOf => {
  const translate = useTranslate();
  const displayOptions = useDisplayOptions();
  return useMemo(
    () => (resource, record) => {
      const { value } = labelsOf(translate, resource);
      return recordTitle(resource, record, { ...displayOptions, choice: value });
    },
    [translate, displayOptions],
  );
};
