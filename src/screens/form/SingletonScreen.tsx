import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, useCanAccess, useGetOne, useNotify, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useLabels } from '../labels.ts';
import { InPlaceOfRows, RetryButton, Unplugged } from '../list/states.tsx';
import { Page } from '../page/Page.tsx';
import { cleanValues, formErrors, initialValues } from './clean.ts';
import { FormFields, FormWaiting } from './FormFields.tsx';
import { SaveBar, WITH_SAVE_BAR } from './SaveBar.tsx';

interface Words {
  saved: string;
  /** SPEC section 8 fixes what is said when settings fail; elsewhere the server's own sentence is. */
  failedSave?: string;
  /** Said when the record cannot be fetched; the form then shows the defaults. */
  failedLoad?: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  'shop-settings': {
    saved: 'app.done.settings',
    failedSave: 'app.failed.settingsSave',
    failedLoad: 'app.failed.settingsLoad',
  },
  shop: { saved: 'screens.form.profileSaved' },
};

const SaveButton = ({ busy }: { busy: boolean }) => {
  const say = useTranslate();
  const { isDirty } = useFormState();
  return (
    <SaveBar>
      <Button type="submit" variant="contained" loading={busy} disabled={!isDirty}>
        {say('screens.form.save')}
      </Button>
    </SaveBar>
  );
};

/** The form of a record there is one of: the shop's profile, its settings. */
export const SingletonScreen = ({ resource }: { resource: AnyResource }) => {
  const say = useTranslate();
  const notify = useNotify();
  const labels = useLabels(resource);
  const name = adminName(resource);
  const words = WORDS[resource.name] ?? { saved: 'screens.form.saved' };
  const { canAccess } = useCanAccess({ resource: name, action: 'edit' });
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    name,
    { id: resource.name },
    { retry: false },
  );
  const [update, { isPending: saving }] = useUpdate<RaRecord>();
  const failedLoad = words.failedLoad;

  useEffect(() => {
    if (error && failedLoad) notify(failedLoad, { type: 'error' });
  }, [error, failedLoad, notify]);

  const save = async (values: Record<string, unknown>) => {
    try {
      await update(
        name,
        { id: resource.name, data: cleanValues(resource, values), previousData: data },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(words.saved, { type: 'success' });
      return undefined;
    } catch (failure) {
      if (failure instanceof CallError && failure.errors) {
        if (words.failedSave) notify(words.failedSave, { type: 'error' });
        return failure.errors;
      }
      notify(words.failedSave ?? (failure as Error).message, { type: 'error' });
      return {};
    }
  };

  const record =
    data ?? (error && failedLoad ? { ...initialValues(resource), id: resource.name } : undefined);
  return (
    <Page title={labels.one}>
      <Card sx={{ maxWidth: 960, ...WITH_SAVE_BAR }}>
        {record ? (
          <CardContent sx={{ p: 3 }}>
            {canAccess === false ? (
              <Alert severity="info" sx={{ mb: 3 }}>
                {say('screens.form.readOnly')}
              </Alert>
            ) : null}
            <Form
              noValidate
              warnWhenUnsavedChanges
              record={record}
              onSubmit={save as never}
              validate={values => formErrors(resource, 'singleton', values)}
            >
              <FormFields resource={resource} disabled={canAccess === false} />
              {canAccess ? <SaveButton busy={saving} /> : null}
            </Form>
          </CardContent>
        ) : isPending ? (
          <CardContent sx={{ p: 3 }}>
            <FormWaiting resource={resource} />
          </CardContent>
        ) : (
          <InPlaceOfRows
            picture={<Unplugged />}
            title={say('screens.list.failed')}
            text={error instanceof Error ? error.message : ''}
            action={<RetryButton label={say('screens.list.retry')} onClick={() => void refetch()} />}
          />
        )}
      </Card>
    </Page>
  );
};
