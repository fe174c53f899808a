import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { takeTransition } from '../../providers/calls/index.ts';
import { transitionName, type AnyResource, type Transition } from '../../resources/kit/index.ts';
import { useFocusInMain } from '../basics/useFocusInMain.ts';
import { inputErrors, TransitionDialog, type Values } from './TransitionDialog.tsx';

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

/** Buttons of the transitions that the person may take; those with input ask for it. */
export default function TransitionButtons({ resource, record }: ButtonsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Step>();
  const [busy, setBusy] = useState<string>();
  const label = (name: string) => translate(`resources.${resource.name}.transitions.${name}`);

  /** Messages by field; none when it was taken. */
  const take = async ({ name }: Step, input: Values = {}): Promise<Record<string, string>> => {
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
      const fields = inputErrors(error);
      if (Object.keys(fields).length === 0) {
        notify((error as Error).message, { type: 'error' });
        setAsking(undefined);
        refresh();
      }
      return fields;
    } finally {
      setBusy(undefined);
    }
  };

  const steps = stepsOf(resource, record);
  useFocusInMain([busy, ...steps.map(({ name }) => name)].join());
  return (
    <>
      {steps.map(step => (
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
        <TransitionDialog
          resource={resource}
          transition={asking.transition}
          label={label(asking.name)}
          onSubmit={values => take(asking, values)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
