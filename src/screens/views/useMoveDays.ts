import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../i18n/dates.ts';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { daysOf } from '../../kit/views.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';
import type { DatedView } from './datedRecords.ts';

export type DayValues = Readonly<Record<string, string | null>>;

/** Why a record stays on its day: messages by field, and fields that have to be filled in with it. */
export interface Refused {
  errors: Readonly<Record<string, string>>;
  asked: readonly string[];
  reason: string;
}

export interface Dated {
  resource: AnyResource;
  view: DatedView;
  title: string;
  record: RaRecord;
}

/** Writes dates of a record as it was read: a newer one is refused. Undefined: it is moved. */
export const useMoveDays = () => {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const language = useLanguage();
  return async (
    { resource, view, title, record }: Dated,
    values: DayValues,
  ): Promise<Refused | undefined> => {
    const name = adminName(resource);
    try {
      await dataProvider.update(name, { id: record.id, data: values, previousData: record });
      notify('views.calendar.moved', {
        type: 'success',
        messageArgs: { name: title, day: formatDay(values[view.from] ?? '', language) },
      });
      return undefined;
    } catch (error) {
      const errors = (error instanceof CallError ? error.errors : null) ?? {};
      const [first] = Object.values(errors);
      const asked = resource.fields
        .filter(field => field.name in errors && !field.readOnly && !daysOf(view).includes(field.name))
        .map(field => field.name);
      return { errors, asked, reason: first ?? (error as Error).message };
    } finally {
      await client.invalidateQueries({ queryKey: [name] });
    }
  };
};

/** Says why a record went back to its day. */
export const useNotMoved = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return (name: string, reason: string) =>
    notify(translate('views.refused', { name, reason }), { type: 'error' });
};
