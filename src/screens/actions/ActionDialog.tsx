import Alert from '@mui/material/Alert';
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
import { Form, RecordContextProvider, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Job } from '../../kit/answers/actions.ts';
import { actionFields, type AnyResource } from '../../kit/index.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';
import { useAsker } from '../basics/hiddenFields.ts';
import { beginningOf } from './beginningOf.ts';
import type { NamedAction } from './actionsOf.ts';
import { useAction, type Outcome } from './useAction.ts';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

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
/** More records than these hardly share a value, and their ids are too long for an address. */
const MAX_BEGUN = 50;

/** Asks what a declared action asks, shows its progress, and what it refused. */
export const ActionDialog = ({ resource, action, ids, titleOf, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const asker = useAsker();
  const fields = actionFields(action.action);
  const title = translate(`resources.${resource.name}.actions.${action.name}`);
  const asks = fields.length > 0 || action.action.confirm === true;
  const { take, cancel, busy, job, outcome, problem } = useAction({
    ...{ resource, action, ids },
    onEnd: onClose,
    isOpen: asks,
  });
  const document = `${resource.name}.${ids.length === 1 ? ids[0] : 'many'}.${action.name}`;
  const begins = action.action.begins !== undefined && ids.length <= MAX_BEGUN;
  const { data: records = [], isPending } = useGetMany<RaRecord>(
    adminName(resource),
    { ids: [...ids] },
    { enabled: begins },
  );
  const isStarted = useRef(false);
  const start = useEffectEvent(async () => {
    if (asks || isStarted.current) return;
    isStarted.current = true;
    if (!(await take({})).taken) onClose();
  });
  useEffect(() => void start(), []);

  const submit = async (values: object) => {
    const typed = values as Readonly<Record<string, unknown>>;
    const input = Object.fromEntries(fields.map(field => [field.name, cleanValue(field, typed[field.name])]));
    const { taken, errors } = await take(input);
    if (taken) forgetDraft(document);
    return errors;
  };
  if ((!asks && !job && !outcome) || (begins && isPending)) return null;
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
          <Form noValidate defaultValues={beginningOf(action.action, records, asker)} onSubmit={submit}>
            <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2.5 }}>
              {action.action.confirm ? (
                <DialogContentText>
                  {translate(`resources.${resource.name}.confirm.${action.name}`, {
                    smart_count: Math.max(ids.length, 1),
                  })}
                </DialogContentText>
              ) : null}
              {problem ? (
                <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
                  {problem}
                </Alert>
              ) : null}
              <KeepTyped document={document} except={secretsOf(fields)} />
              {fields.map((field, index) => (
                <FieldInput key={field.name} resource={resource} field={field} autoFocus={index === 0} />
              ))}
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
