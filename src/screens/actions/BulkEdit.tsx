import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Form, RecordContextProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { CallError } from '../../providers/httpClient.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { initialOf, mayChange, type AnyResource, type Field } from '../../kit/index.ts';
import { inputsOf, isSeen } from '../basics/fields.ts';
import { useLabels } from '../basics/labels.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';
import { useAutocompleteTexts } from '../basics/useAutocompleteTexts.ts';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

interface BulkEditProps {
  resource: AnyResource;
  ids: readonly string[];
  onClose: (isDone: boolean) => void;
}

const useEditable = (resource: AnyResource): Field[] => {
  const role = useRole();
  const unique = resource.unique.flat().map(String);
  return inputsOf(resource).filter(
    field =>
      role !== undefined &&
      field.kind !== 'image' &&
      isSeen(field, role) &&
      mayChange(field, role) &&
      !(unique.length === 1 && unique.includes(field.name)),
  );
};

const SaveButton = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} disabled={disabled}>
      {translate('screens.form.save')}
    </Button>
  );
};

/** Writes the same values into chosen fields of many records, all or none. */
export const BulkEdit = ({ resource, ids, onClose }: BulkEditProps) => {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const labels = useLabels(resource);
  const titleId = useId();
  const asker = useAsker();
  const editable = useEditable(resource);
  const document = `${resource.name}.many`;
  const [chosen, setChosen] = useState<readonly Field[]>([]);
  const [problem, setProblem] = useState<string>();

  const save = async (values: object): Promise<Record<string, string>> => {
    setProblem(undefined);
    const given = values as Readonly<Record<string, unknown>>;
    const sent = Object.fromEntries(chosen.map(field => [field.name, cleanValue(field, given[field.name])]));
    try {
      await dataProvider.updateMany(resource.name, { ids: [...ids], data: sent });
      notify(translate('actions.changed', { smart_count: ids.length }), { type: 'success' });
      refresh();
      forgetDraft(document);
      onClose(true);
      return {};
    } catch (error) {
      const errors = error instanceof CallError ? (error.errors ?? {}) : {};
      const elsewhere = Object.entries(errors).filter(([name]) => !(name in sent));
      if (elsewhere.length > 0 || Object.keys(errors).length === 0)
        setProblem(
          elsewhere.map(([name, text]) => `${labels.field({ name })}: ${text}`).join(' · ') ||
            (error as Error).message,
        );
      return errors;
    }
  };

  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <RecordContextProvider value={undefined}>
        <Form
          noValidate
          defaultValues={Object.fromEntries(
            editable.map(field => [field.name, initialOf(field, asker) ?? null]),
          )}
          onSubmit={save}
        >
          <DialogTitle id={titleId}>{translate('actions.edit', { smart_count: ids.length })}</DialogTitle>
          <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2.5 }}>
            <Autocomplete
              {...texts}
              multiple
              disableCloseOnSelect
              options={editable}
              value={[...chosen]}
              getOptionLabel={field => labels.field(field)}
              isOptionEqualToValue={(one, other) => one.name === other.name}
              onChange={(_, fields) => setChosen(fields)}
              renderInput={params => (
                <TextField
                  {...params}
                  autoFocus
                  label={translate('actions.fields')}
                  helperText={translate('actions.fieldsText')}
                />
              )}
            />
            <KeepTyped document={document} except={secretsOf(editable)} />
            {chosen.map(field => (
              <FieldInput key={field.name} resource={resource} field={field} />
            ))}
            {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                forgetDraft(document);
                onClose(false);
              }}
            >
              {translate('screens.form.cancel')}
            </Button>
            <SaveButton disabled={chosen.length === 0} />
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  );
};
