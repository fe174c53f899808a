import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Job } from '../../kit/answers/actions.ts';
import { actionFields, initialOf, type AnyResource } from '../../kit/index.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';
import { useAsker } from '../basics/hiddenFields.ts';
import type { NamedAction } from './actionsOf.ts';
import { useAction, type Outcome } from './useAction.ts';

export interface ActionDialogProps {
  resource: AnyResource;
  action: NamedAction;
  ids: readonly string[];
  titleOf: (id: string) => string | undefined;
  /** It is undefined when it was not taken. */
  onClose: (outcome?: Outcome) => void;
}

const Progress = ({ job, title, onCancel }: { job: Job; title: string; onCancel: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Typography aria-live="polite" sx={{ mb: 1 }}>
          {translate('actions.progress', { done: job.done, total: job.total })}
        </Typography>
        <LinearProgress variant="determinate" value={job.progress} aria-label={title} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {translate('actions.stop')}
        </Button>
      </DialogActions>
    </>
  );
};

const Result = ({
  outcome: { done, refused, message, cancelled },
  titleOf,
  onClose,
}: Pick<ActionDialogProps, 'titleOf'> & { outcome: Outcome; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <DialogContentText role="status">
          {[
            translate('actions.done', { smart_count: done }),
            ...(cancelled ? [translate('actions.stopped')] : []),
            ...(message === null ? [] : [message]),
            ...(refused.length > 0 ? [translate('actions.refused', { smart_count: refused.length })] : []),
          ].join(' · ')}
        </DialogContentText>
        <List dense>
          {refused.map(one => (
            <ListItem key={one.id} disableGutters>
              <ListItemText primary={titleOf(one.id) ?? one.id} secondary={one.message} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </>
  );
};

const SUBMIT = 'submit';

/** Asks what a declared action asks, shows its progress, and what it refused. */
export const ActionDialog = ({ resource, action, ids, titleOf, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const asker = useAsker();
  const { take, cancel, busy, job, outcome } = useAction({ resource, action, ids, onEnd: onClose });
  const fields = actionFields(action.action);
  const title = translate(`resources.${resource.name}.actions.${action.name}`);
  const asks = fields.length > 0 || action.action.confirm === true;
  const isStarted = useRef(false);
  const start = useEffectEvent(async () => {
    if (asks || isStarted.current) return;
    isStarted.current = true;
    const errors = await take({});
    if (Object.keys(errors).length > 0) onClose();
  });
  useEffect(() => void start(), []);

  const submit = (values: object) =>
    take(
      Object.fromEntries(
        fields.map(field => [field.name, cleanValue(field, (values as Record<string, unknown>)[field.name])]),
      ),
    );
  if (!asks && !job && !outcome) return null;
  return (
    <Dialog
      open
      {...(busy || job ? {} : { onClose: () => onClose(outcome) })}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {outcome ? (
        <Result outcome={outcome} titleOf={titleOf} onClose={() => onClose(outcome)} />
      ) : job ? (
        <Progress job={job} title={title} onCancel={() => void cancel()} />
      ) : (
        <RecordContextProvider value={undefined}>
          <Form
            noValidate
            defaultValues={Object.fromEntries(
              fields.map(field => [field.name, initialOf(field, asker) ?? null]),
            )}
            onSubmit={submit}
          >
            <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2.5 }}>
              {action.action.confirm ? (
                <DialogContentText>
                  {translate(`resources.${resource.name}.confirm.${action.name}`, {
                    smart_count: Math.max(ids.length, 1),
                  })}
                </DialogContentText>
              ) : null}
              {fields.map((field, index) => (
                <FieldInput key={field.name} resource={resource} field={field} autoFocus={index === 0} />
              ))}
            </DialogContent>
            <DialogActions>
              <Button onClick={() => onClose()}>{translate('screens.form.cancel')}</Button>
              <Button type={SUBMIT} variant="contained" loading={busy}>
                {title}
              </Button>
            </DialogActions>
          </Form>
        </RecordContextProvider>
      )}
    </Dialog>
  );
};
