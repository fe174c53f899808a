import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { InPlaceOfRows, RetryButton, Unplugged } from '../basics/states.tsx';
import { Page } from '../page/Page.tsx';
import { formErrors } from './clean.ts';
import { FormFields, FormWaiting } from './FormFields.tsx';
import { SaveButton, WITH_SAVE_BAR } from './SaveBar.tsx';
import { useSingleton, type SingletonMessages } from './useSingleton.ts';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { secretsOf } from '../typed/secretsOf.ts';

export const SingletonScreen = ({
  resource,
  lead,
  messages,
  width = 960,
  fields = disabled => <FormFields resource={resource} disabled={disabled} />,
}: {
  resource: AnyResource;
  lead?: string;
  messages?: SingletonMessages;
  width?: number;
  fields?: (disabled: boolean) => ReactNode;
}) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { record, error, isPending, refetch, saving, save, canEdit } = useSingleton(resource, messages);
  return (
    <Page title={labels.one} {...(lead ? { lead } : {})}>
      <Card sx={{ maxWidth: width, ...WITH_SAVE_BAR }}>
        {record ? (
          <CardContent sx={{ p: 3 }}>
            {canEdit === false ? (
              <Alert severity="info" sx={{ mb: 3 }}>
                {translate('screens.form.readOnly')}
              </Alert>
            ) : null}
            <Form
              noValidate
              record={record}
              onSubmit={save as never}
              validate={values => formErrors(resource, values)}
            >
              <KeepTyped document={resource.name} except={secretsOf(resource.fields)} />
              {fields(canEdit === false)}
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
            title={translate('screens.list.failed')}
            text={error instanceof Error ? error.message : ''}
            action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
          />
        )}
      </Card>
    </Page>
  );
};
