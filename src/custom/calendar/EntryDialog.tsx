import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { adminName, declarationOf } from '../../providers/names.ts';
import type { CalendarEntry } from '../../resources/calendar/answers.ts';
import type { AnyResource } from '../../kit/index.ts';
import { calendarFor } from '../../kit/views.ts';
import { useLanguage, useRole } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { DatesDialog, type Proposal } from '../../screens/views/DatesDialog.tsx';
import { useLists } from '../../providers/useLists.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

export interface Opened {
  entry: CalendarEntry;
  proposal?: Proposal;
}

type EntryDialogProps = Opened & {
  /** It moves a promise, and answers false when it was refused. */
  onPromise: (entry: CalendarEntry, day: string) => Promise<boolean>;
  onClose: () => void;
};

const RecordDialog = ({
  resource,
  entry,
  proposal,
  onClose,
}: Opened & { resource: AnyResource } & Pick<EntryDialogProps, 'onClose'>) => {
  const role = useRole();
  const { data: record } = useGetOne(adminName(resource), { id: entry.id });
  const view = role && calendarFor(resource, role);
  if (!record || !view) return null;
  return (
    <DatesDialog resource={resource} view={view} record={record} proposal={proposal} onClose={onClose} />
  );
};

const PlainDialog = ({ entry, onPromise, onClose }: EntryDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const titleId = useId();
  const typed = useTyped(`calendar.${entry.id}`);
  const [day, setDay] = useTypedState(typed, 'day', entry.day);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const isSaved = await onPromise(entry, day);
    setSaving(false);
    if (!isSaved) return;
    typed.done();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={event => void save(event)}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {entry.title}
        </DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 1.5 }}>
          <OfferTyped typed={typed} />
          {entry.movable ? (
            <DayBox autoFocus label={translate('calendar.promisedOn')} value={day} onDay={setDay} />
          ) : (
            <Typography>{formatDay(entry.day, language)}</Typography>
          )}
          {entry.note ? (
            <Typography variant="body2" color="text.secondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {entry.note}
            </Typography>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
          {entry.link === null ? null : (
            <Button component={Link} to={lists.page(entry.link)}>
              {translate('views.calendar.open')}
            </Button>
          )}
          {entry.movable ? (
            <Button type="submit" variant="contained" loading={isSaving} disabled={!day}>
              {translate('views.calendar.save')}
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
};

/**
 * Shows an entry: its day, where that may be changed, and the way to its page. It is a form by hand: the day is
 * written by the call that a drag sends.
 */
export const EntryDialog = (props: EntryDialogProps) => {
  const resource = props.entry.resource === null ? undefined : declarationOf(props.entry.resource);
  return resource ? <RecordDialog {...props} resource={resource} /> : <PlainDialog {...props} />;
};
