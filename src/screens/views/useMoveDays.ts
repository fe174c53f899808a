import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../i18n/dates.ts';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';

/** Writes dates of a record as it was read: a newer one is refused. Answers messages by field. */
export const useMoveDays = (resource: AnyResource, from: string) => {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const titleOf = useTitle();
  const language = useLanguage();
  const name = adminName(resource);
  return async (
    record: RaRecord,
    dates: Readonly<Record<string, string | null>>,
  ): Promise<Record<string, string>> => {
    const title = titleOf(resource, record);
    try {
      await dataProvider.update(name, { id: record.id, data: dates, previousData: record });
      notify('views.calendar.moved', {
        type: 'success',
        messageArgs: { name: title, day: formatDay(dates[from] ?? '', language) },
      });
      return {};
    } catch (error) {
      const errors = (error instanceof CallError ? error.errors : null) ?? {};
      const [first] = Object.values(errors);
      const reason = first ?? (error as Error).message;
      const isShown = Object.keys(errors).some(field => field in dates);
      if (!isShown) notify(translate('views.refused', { name: title, reason }), { type: 'error' });
      return isShown ? { ...errors } : { [from]: reason };
    } finally {
      await client.invalidateQueries({ queryKey: [name] });
    }
  };
};
