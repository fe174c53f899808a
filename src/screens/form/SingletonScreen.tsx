import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, useTranslate } from 'ra-core';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useLabels } from '../labels.ts';
import { InPlaceOfRows, RetryButton, Unplugged } from '../list/states.tsx';
import { Page } from '../page/Page.tsx';
import { formErrors } from './clean.ts';
import { FormFields, FormWaiting } from './FormFields.tsx';
import { SaveButton, WITH_SAVE_BAR } from './SaveBar.tsx';
import { useSingleton } from './useSingleton.ts';

/** The generated form of a record there is one of. */
export const SingletonScreen = ({ resource }: { resource: AnyResource }) => {
  const say = useTranslate();
  const labels = useLabels(resource);
  const { record, error, isPending, refetch, saving, save, canEdit } = useSingleton(resource);
  return (
    <Page title={labels.one}>
      <Card sx={{ maxWidth: 960, ...WITH_SAVE_BAR }}>
        {record ? (
          <CardContent sx={{ p: 3 }}>
            {canEdit === false ? (
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
              <FormFields resource={resource} disabled={canEdit === false} />
              {canEdit ? <SaveButton busy={saving} /> : null}
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
