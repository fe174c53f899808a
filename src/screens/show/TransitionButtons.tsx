import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { transitionCall } from '../../kit/calls/records.ts';
import { transitionName, type AnyResource, type Transition } from '../../kit/index.ts';
import { useGivenAway } from '../basics/useGivenAway.ts';
import { useLabels } from '../basics/labels.ts';
import { useFocusInMain } from '../basics/useFocusInMain.ts';
import { inputErrors, TransitionDialog, type RecordValues } from './TransitionDialog.tsx';

interface Step {
  state: string;
  name: string;
  transition: Transition;
}

interface ButtonsProps {
  resource: AnyResource;
  record: RaRecord;
  /** Buttons have full width for a thumb, each with what it asks for. */
  large?: { needs: (fields: readonly string[]) => string };
}

type StepProps = Required<Pick<ButtonsProps, 'resource' | 'large'>> & {
  step: Step;
  label: string;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
};

const LargeStep = ({ resource, step, label, large, busy, disabled, onClick }: StepProps) => {
  const labels = useLabels(resource);
  const id = useId();
  const needed = Object.entries(step.transition.input ?? {}).flatMap(([name, need]) =>
    need === 'required' ? [labels.field(resource.fieldOf(name))] : [],
  );
  return (
    <Box>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        loading={busy}
        disabled={disabled}
        onClick={onClick}
        sx={{ minHeight: 56 }}
        {...(needed.length > 0 ? { 'aria-describedby': id } : {})}
      >
        {label}
      </Button>
      {needed.length > 0 ? (
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {large.needs(needed)}
        </Typography>
      ) : null}
    </Box>
  );
};

const stepsOf = (resource: AnyResource, record: RaRecord): Step[] => {
  const { transitions = [] } = (record['can'] ?? {}) as { transitions?: readonly string[] };
  return Object.entries(resource.workflow?.transitions ?? {}).flatMap(([state, transition]) => {
    const name = transitionName(state);
    return transition && transitions.includes(name) ? [{ state, name, transition }] : [];
  });
};

/** Shows buttons of the transitions that the person may take; those with input ask for it. */
export default function TransitionButtons({ resource, record, large }: ButtonsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const giveAway = useGivenAway(resource);
  const [asking, setAsking] = useState<Step>();
  const [busy, setBusy] = useState<string>();
  const label = (name: string) => translate(`resources.${resource.name}.transitions.${name}`);

  /** Messages by field; none when it was taken. */
  const take = async ({ name, state }: Step, input: RecordValues = {}): Promise<Record<string, string>> => {
    setBusy(name);
    try {
      const id = String(record.id);
      const body = { version: Number(record['version']), input };
      const after = await ask(transitionCall(resource, state), { id, body }, { quiet: true });
      setAsking(undefined);
      if (after) refresh();
      else giveAway();
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
      {steps.map(step => {
        const onClick = () => (step.transition.input ? setAsking(step) : void take(step));
        const state = { busy: busy === step.name, disabled: busy !== undefined };
        return large ? (
          <LargeStep
            key={step.name}
            {...{ resource, step, large, onClick, ...state }}
            label={label(step.name)}
          />
        ) : (
          <Button
            key={step.name}
            variant="outlined"
            loading={state.busy}
            disabled={state.disabled}
            onClick={onClick}
          >
            {label(step.name)}
          </Button>
        );
      })}
      {asking ? (
        <TransitionDialog
          resource={resource}
          transition={asking.transition}
          label={label(asking.name)}
          document={`${resource.name}.${record.id}.${asking.name}`}
          onSubmit={values => take(asking, values)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
