import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useTranslate, type RaRecord } from 'ra-core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useTitle } from '../basics/useTitle.ts';
import { cleanValue } from '../form/clean.ts';
import { FieldInput } from '../form/inputs.tsx';
import { useRecordPath } from '../list/paths.ts';
import { useMayMove, type DatedView } from './datedRecords.ts';
import { useMoveDays } from './useMoveDays.ts';

const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};

interface DatesDialogProps {
  resource: AnyResource;
  view: DatedView;
  record: RaRecord;
  onClose: () => void;
}

/** The dates of a record: the way by keyboard to another day, and to the record. */
export const DatesDialog = ({ resource, view, record, onClose }: DatesDialogProps) => {
  const translate = useTranslate();
  const titleOf = useTitle();
  const titleId = useId();
  const pathOf = useRecordPath(resource);
  const mayMove = useMayMove(resource, view)(record);
  const move = useMoveDays(resource, view.from);
  const names = [view.from, ...(view.to ? [view.to] : [])];
  const save = async (values: object) => {
    const given = values as Readonly<Record<string, unknown>>;
    const dates = names.map(
      name => [name, (cleanValue(resource.fieldOf(name), given[name]) ?? null) as string | null] as const,
    );
    const errors = await move(record, Object.fromEntries(dates));
    if (Object.keys(errors).length === 0) onClose();
    return errors;
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Form noValidate record={record} onSubmit={save}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(resource, record)}
        </DialogTitle>
        {mayMove ? (
          <DialogContent sx={{ '&&': { pt: 1 } }}>
            {names.map((name, index) => (
              <FieldInput
                key={name}
                resource={resource}
                field={resource.fieldOf(name)}
                autoFocus={index === 0}
              />
            ))}
          </DialogContent>
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
          <Button component={Link} to={pathOf(String(record.id))}>
            {translate('views.calendar.open')}
          </Button>
          {mayMove ? <SaveButton label={translate('views.calendar.save')} /> : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
