import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, RecordContextProvider, useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { CallError } from '../../providers/httpClient.ts';
import { takeTransition } from '../../providers/calls/index.ts';
import { transitionName, type AnyResource, type Transition } from '../../resources/kit/index.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';

interface Step {
  name: string;
  transition: Transition;
}

interface ButtonsProps {
  resource: AnyResource;
  record: RaRecord;
}

const stepsOf = (resource: AnyResource, record: RaRecord): Step[] => {
  const { transitions = [] } = (record['can'] ?? {}) as { transitions?: readonly string[] };
  return Object.entries(resource.workflow?.transitions ?? {}).flatMap(([state, transition]) => {
    const name = transitionName(state);
    return transition && transitions.includes(name) ? [{ name, transition }] : [];
  });
};

const Inputs = ({ resource, transition }: { resource: AnyResource; transition: Transition }) => (
  <>
    {Object.entries(transition.input ?? {}).map(([name, need], index) => (
      <FieldInput
        key={name}
        resource={resource}
        field={{ ...resource.fieldOf(name), optional: need === 'optional' }}
        autoFocus={index === 0}
      />
    ))}
  </>
);

const SubmitButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};

/** Buttons of the transitions that the person may take; those with input ask for it. */
export default function TransitionButtons({ resource, record }: ButtonsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [asking, setAsking] = useState<Step>();
  const [busy, setBusy] = useState<string>();
  const label = (name: string) => translate(`resources.${resource.name}.transitions.${name}`);

  /** Messages by field; none when it was taken. */
  const take = async ({ name }: Step, values: object = {}): Promise<Record<string, string>> => {
    const input = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, cleanValue(resource.fieldOf(field), value)]),
    );
    setBusy(name);
    try {
      await takeTransition(resource.name, String(record.id), name, {
        version: Number(record['version']),
        input,
      });
      setAsking(undefined);
      refresh();
      return {};
    } catch (error) {
      const errors = error instanceof CallError ? error.errors : null;
      const fields = Object.entries(errors ?? {}).map(([path, text]) => [path.replace(/^input\./, ''), text]);
      if (fields.length === 0) {
        notify((error as Error).message, { type: 'error' });
        setAsking(undefined);
        refresh();
      }
      return Object.fromEntries(fields) as Record<string, string>;
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      {stepsOf(resource, record).map(step => (
        <Button
          key={step.name}
          variant="outlined"
          loading={busy === step.name}
          disabled={busy !== undefined}
          onClick={() => (step.transition.input ? setAsking(step) : void take(step))}
        >
          {label(step.name)}
        </Button>
      ))}
      {asking ? (
        <Dialog open onClose={() => setAsking(undefined)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
          <RecordContextProvider value={undefined}>
            <Form noValidate onSubmit={(values: object) => take(asking, values)}>
              <DialogTitle id={titleId}>{label(asking.name)}</DialogTitle>
              <DialogContent sx={{ '&&': { pt: 1 } }}>
                <Inputs resource={resource} transition={asking.transition} />
              </DialogContent>
              <DialogActions>
                <Button onClick={() => setAsking(undefined)}>{translate('screens.form.cancel')}</Button>
                <SubmitButton label={label(asking.name)} />
              </DialogActions>
            </Form>
          </RecordContextProvider>
        </Dialog>
      ) : null}
    </>
  );
}
