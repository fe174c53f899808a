import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { CallError } from '../../providers/httpClient.ts';
import type { AnyResource, Transition } from '../../kit/index.ts';
import { isGridField } from '../basics/sections.ts';
import { cleanValue } from '../form/clean.ts';
import { ChoiceRow } from '../form/ChoiceRow.tsx';
import { FieldInput } from '../form/inputs.tsx';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

export type RecordValues = Readonly<Record<string, unknown>>;

/** Messages of a refused transition by field of its form. */
export const inputErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((error instanceof CallError ? error.errors : null) ?? {}).map(([path, text]) => [
      path.replace(/^input\./, ''),
      text,
    ]),
  );

const SubmitButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};

interface TransitionDialogProps {
  resource: AnyResource;
  transition: Transition;
  label: string;
  /** What is typed is of it: `tickets.{id}.QUOTED`. */
  document: string;
  /** Answers messages by field; none when it was taken. */
  onSubmit: (input: RecordValues) => Promise<Record<string, string>>;
  onClose: () => void;
}

/** Asks what a transition needs. */
export const TransitionDialog = ({
  resource,
  transition,
  label,
  document,
  onSubmit,
  onClose,
}: TransitionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const submit = async (values: object) => {
    const errors = await onSubmit(
      Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, cleanValue(resource.fieldOf(field), value)]),
      ),
    );
    if (Object.keys(errors).length === 0) forgetDraft(document);
    return errors;
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <RecordContextProvider value={undefined}>
        <Form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{label}</DialogTitle>
          <DialogContent sx={{ '&&': { pt: 1 } }}>
            <KeepTyped document={document} except={secretsOf(resource.fields)} />
            {Object.entries(transition.input ?? {}).map(([name, need], index) => {
              const Input = isGridField(resource, name) ? ChoiceRow : FieldInput;
              return (
                <Input
                  key={name}
                  resource={resource}
                  field={{ ...resource.fieldOf(name), optional: need === 'optional' }}
                  autoFocus={index === 0}
                />
              );
            })}
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
            <SubmitButton label={label} />
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  );
};
