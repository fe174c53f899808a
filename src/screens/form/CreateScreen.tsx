import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import {
  CreateBase,
  Form,
  useCreatePath,
  useNotify,
  useRecordFromLocation,
  useRedirect,
  useSaveContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { useState, type ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useListBreadcrumb } from '../basics/breadcrumbs.ts';
import { useLabels } from '../basics/labels.ts';
import { Page } from '../page/Page.tsx';
import { useAsker } from '../basics/hiddenFields.ts';
import { initialValues } from './clean.ts';
import { useFormRules } from './useFormRules.ts';
import { FormFields } from './FormFields.tsx';
import { SaveBar, WITH_SAVE_BAR } from './SaveBar.tsx';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

interface CreateProps<Created> {
  resource: AnyResource;
  /** It runs instead of showing the record's page. */
  onCreated?: (record: Created) => void;
  /** It stands instead of the generated inputs. */
  Fields?: ComponentType<{ resource: AnyResource }>;
}

const documentOf = ({ name }: AnyResource): string => `${name}.new`;

const Buttons = ({ resource, onAgain }: { resource: AnyResource; onAgain: (() => void) | undefined }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const createPath = useCreatePath();
  const { save, saving } = useSaveContext();
  const form = useFormContext();
  // Set from the press on: `saving` follows validation, and a second press would save twice.
  const busy = Boolean(saving) || form.formState.isSubmitting;

  const saveAndNew = form.handleSubmit(async values => {
    const errors: unknown = await save?.(values, {
      onSuccess: () => {
        forgetDraft(documentOf(resource));
        notify('screens.form.saved', { type: 'success' });
        onAgain?.();
      },
    });
    for (const [name, message] of Object.entries((errors as Record<string, string> | undefined) ?? {}))
      form.setError(name, { type: 'server', message });
  });

  return (
    <SaveBar>
      <Button type="submit" variant="contained" loading={busy}>
        {translate('screens.form.save')}
      </Button>
      {onAgain ? (
        <Button variant="outlined" disabled={busy} onClick={event => void saveAndNew(event)}>
          {translate('screens.form.saveAndNew')}
        </Button>
      ) : null}
      <Button
        component={Link}
        to={createPath({ resource: adminName(resource), type: 'list' })}
        color="inherit"
      >
        {translate('screens.form.cancel')}
      </Button>
    </SaveBar>
  );
};

export const CreateScreen = <Created extends RaRecord>({
  resource,
  onCreated,
  Fields = FormFields,
}: CreateProps<Created>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const labels = useLabels(resource);
  const asker = useAsker();
  const [turn, setTurn] = useState(0);
  const rules = useFormRules(resource);
  const name = adminName(resource);
  // `?source={"customerId":"…"}` (react-admin) prefills the form.
  const given = useRecordFromLocation();
  return (
    <Page title={translate('screens.form.create', { name: labels.one })} parent={useListBreadcrumb(resource)}>
      <Card sx={WITH_SAVE_BAR}>
        <CardContent sx={{ p: 3 }}>
          <CreateBase<RaRecord, Created>
            key={turn}
            resource={name}
            disableAuthentication
            transform={(values: Record<string, unknown>) => rules.clean(values)}
            mutationOptions={{
              onSuccess: (record: Created) => {
                forgetDraft(documentOf(resource));
                notify('screens.form.saved', { type: 'success' });
                if (onCreated) onCreated(record);
                else redirect('show', name, record.id, record);
              },
            }}
          >
            <Form
              noValidate
              defaultValues={{ ...initialValues(resource, asker), ...given }}
              validate={values => rules.validate(values)}
            >
              <KeepTyped document={documentOf(resource)} except={secretsOf(resource.fields)} />
              <Fields resource={resource} />
              <Buttons resource={resource} onAgain={onCreated ? undefined : () => setTurn(turn + 1)} />
            </Form>
          </CreateBase>
        </CardContent>
      </Card>
    </Page>
  );
};
