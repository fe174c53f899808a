import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { AnyResource } from '../../kit/index.ts';
import { daysOf } from '../../kit/views.ts';
import { useTitle } from '../basics/useTitle.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';
import { useRecordPath } from '../list/paths.ts';
import { useMayMove, type DatedView } from './datedRecords.ts';
import { useMoveDays, useNotMoved, type Refused, type DayValues } from './useMoveDays.ts';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';

const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};

/** It is a record where it was dropped, and what is missing for it. */
export interface Proposal {
  values: DayValues;
  refused: Refused;
}

interface DatesDialogProps {
  resource: AnyResource;
  view: DatedView;
  record: RaRecord;
  proposal?: Proposal | undefined;
  onClose: () => void;
}

/** Shows the dates of a record: the way by keyboard to another day, and to the record. */
export const DatesDialog = ({ resource, view, record, proposal, onClose }: DatesDialogProps) => {
  const translate = useTranslate();
  const title = useTitle()(resource, record);
  const titleId = useId();
  const pathOf = useRecordPath(resource);
  const mayMove = useMayMove(resource, view)(record);
  const move = useMoveDays();
  const sayNotMoved = useNotMoved();
  const document = `${resource.name}.${record.id}.days`;
  const [refused, setRefused] = useState(proposal?.refused);
  const [shown] = useState(() => ({ ...record, ...proposal?.values }));
  const asked = refused?.asked ?? [];
  const names = [...daysOf(view), ...asked];
  const save = async (values: object) => {
    const given = values as Readonly<Record<string, unknown>>;
    const sent = names.map(
      name => [name, (cleanValue(resource.fieldOf(name), given[name]) ?? null) as string | null] as const,
    );
    const answer = await move({ resource, view, title, record }, Object.fromEntries(sent));
    if (!answer) {
      forgetDraft(document);
      onClose();
      return {};
    }
    // A field that was asked for stays.
    const all = [...new Set([...asked, ...answer.asked])];
    setRefused({ ...answer, asked: all });
    if (Object.keys(answer.errors).some(name => [...names, ...all].includes(name)))
      return { ...answer.errors };
    sayNotMoved(title, answer.reason);
    return { [view.from]: answer.reason };
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Form noValidate record={shown} onSubmit={save}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {mayMove ? (
          <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2 }}>
            <KeepTyped document={document} except={secretsOf(resource.fields)} />
            {asked.length > 0 ? <Alert severity="warning">{refused?.reason}</Alert> : null}
            {names.map((name, index) => (
              <FieldInput
                key={name}
                resource={resource}
                field={resource.fieldOf(name)}
                autoFocus={proposal ? name === proposal.refused.asked[0] : index === 0}
              />
            ))}
          </DialogContent>
        ) : null}
        <DialogActions>
          <Button
            onClick={() => {
              forgetDraft(document);
              onClose();
            }}
          >
            {translate('screens.form.cancel')}
          </Button>
          <Button component={Link} to={pathOf(String(record.id))}>
            {translate('views.calendar.open')}
          </Button>
          {mayMove ? <SaveButton label={translate('views.calendar.save')} /> : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
