import { useGetOne, useNotify, useUpdate, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { CallError, isUnanswered } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useMay } from '../basics/useDisplayOptions.ts';
import { cleanValues, initialValues } from './clean.ts';

export interface SingletonMessages {
  saved?: string;
  failedSave?: string;
  unansweredSave?: string;
  /** When loading fails; the form shows the defaults then. */
  failedLoad?: string;
}

const NONE: SingletonMessages = {};

const same = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

/** Sends changed values only; others keep theirs on the server. */
const changedValues = (
  values: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, read[name])));

/** Reads a singleton, or its defaults on failure. `save` sends the changes and returns errors by field. */
export const useSingleton = (resource: AnyResource, messages = NONE) => {
  const notify = useNotify();
  const name = adminName(resource);
  const asker = useAsker();
  const canEdit = useMay(name, 'edit');
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    name,
    { id: resource.name },
    { retry: false },
  );
  const [update, { isPending: saving }] = useUpdate<RaRecord>();
  const { saved = 'screens.form.saved', failedSave, unansweredSave, failedLoad } = messages;

  useEffect(() => {
    if (error && failedLoad) notify(failedLoad, { type: 'error' });
  }, [error, failedLoad, notify]);

  const record =
    data ?? (error && failedLoad ? { ...initialValues(resource, asker), id: resource.name } : undefined);

  const save = async (values: Record<string, unknown>): Promise<Record<string, unknown> | undefined> => {
    const changed = changedValues(cleanValues(resource, values), record ?? {});
    try {
      await update(
        name,
        { id: resource.name, data: changed, previousData: data },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(saved, { type: 'success' });
      return undefined;
    } catch (failure) {
      if (failure instanceof CallError && failure.errors) {
        if (failedSave) notify(failedSave, { type: 'error' });
        return failure.errors;
      }
      const unanswered = failure instanceof CallError && isUnanswered(failure);
      const message = failedSave ?? (unanswered ? unansweredSave : undefined);
      notify(message ?? (failure as Error).message, { type: 'error' });
      return {};
    }
  };

  return { name, record, error, isPending, refetch, saving, save, canEdit };
};
