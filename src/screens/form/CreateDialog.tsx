import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CreateBase, Form, useSaveContext, useTranslate, type RaRecord } from 'ra-core';
import { useId } from 'react';
import { adminName } from '../../providers/names.ts';
import { useLabels } from '../basics/labels.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import type { CreateInPlaceProps } from './createInPlace.ts';
import { initialValues } from './clean.ts';
import { useFormRules } from './useFormRules.ts';
import { FormFields } from './FormFields.tsx';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

const SaveButton = () => {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  return (
    <Button type="submit" variant="contained" loading={saving ?? false}>
      {translate('screens.form.save')}
    </Button>
  );
};

export default function CreateDialog({ resource, typed, onClose }: CreateInPlaceProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const titleId = useId();
  const asker = useAsker();
  const document = `${resource.name}.here`;
  const rules = useFormRules(resource);
  const first = resource.fields.find(field => !field.readOnly && field.kind === 'text');
  return (
    <Dialog open onClose={() => onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <CreateBase
        resource={adminName(resource)}
        disableAuthentication
        transform={(values: Record<string, unknown>) => rules.clean(values)}
        redirect={false}
        mutationOptions={{
          onSuccess: (record: RaRecord) => {
            forgetDraft(document);
            onClose(record);
          },
        }}
      >
        <Form
          noValidate
          defaultValues={{
            ...initialValues(resource, asker),
            ...(first && typed ? { [first.name]: typed } : {}),
          }}
          validate={values => rules.validate(values)}
        >
          <DialogTitle id={titleId}>{translate('screens.form.create', { name: labels.one })}</DialogTitle>
          <DialogContent sx={{ '&&': { pt: 1 } }}>
            <KeepTyped document={document} except={secretsOf(resource.fields)} />
            <FormFields resource={resource} />
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                forgetDraft(document);
                onClose();
              }}
            >
              {translate('screens.form.cancel')}
            </Button>
            <SaveButton />
          </DialogActions>
        </Form>
      </CreateBase>
    </Dialog>
  );
}
