import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useNotify, useStore, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { declarationOf } from '../../providers/names.ts';
import type { CalendarEntry } from '../../resources/calendar/answers.ts';
import { promisePayment } from '../../resources/dues/calls.ts';
import { calendarFor } from '../../kit/views.ts';
import { useLanguage, usePerson, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Retry } from '../../screens/page/Panel.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { CalendarGrid, firstDays, type GridEntry } from '../../screens/views/CalendarGrid.tsx';
import type { Days } from '../../screens/views/datedRecords.ts';
import { TooMany } from '../../screens/views/TooMany.tsx';
import { useDrop, type Dropped } from '../../screens/views/useDrop.ts';
import { useNotMoved } from '../../screens/views/useMoveDays.ts';
import { EntryDialog, type Opened } from './EntryDialog.tsx';
import { KindChips } from './KindChips.tsx';
import { useKindNames } from './kinds.ts';
import { useEntries } from './useEntries.ts';

const MAX_ENTRIES = 500;
const NONE: string[] = [];

const keyOf = ({ kind, id }: CalendarEntry): string => `${kind}/${id}`;

const Waiting = () => {
  useStillComing();
  return <Box aria-busy sx={{ minHeight: 480 }} />;
};

/** A later promise takes the place of the last one. */
const usePromise = (again: () => Promise<unknown>) => {
  const notify = useNotify();
  const language = useLanguage();
  const sayNotMoved = useNotMoved();
  return async ({ id, title, note }: CalendarEntry, day: string): Promise<boolean> => {
    try {
      await ask(promisePayment, { customerId: id, body: { on: day, note } }, { quiet: true });
      notify('views.calendar.moved', {
        type: 'success',
        messageArgs: { name: title, day: formatDay(day, language) },
      });
      return true;
    } catch (error) {
      const { errors, message } = error as Error & { errors?: Readonly<Record<string, string>> | null };
      sayNotMoved(title, Object.values(errors ?? {})[0] ?? message);
      return false;
    } finally {
      await again();
    }
  };
};

/** Dues promised, tickets, tasks, leave, deliveries, filing dates and closed days, by month, week and day. */
const CalendarPage = () => {
  const translate = useTranslate();
  const person = usePerson();
  const kindName = useKindNames();
  const [days, setDays] = useState<Days>(firstDays(useToday()));
  const [hidden, setHidden] = useStore<string[]>(`${person?.id ?? ''}.calendar.hidden`, NONE);
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch, again } = useEntries(days);
  const promise = usePromise(again);
  const entryOf = (id: string) => data?.entries.find(entry => keyOf(entry) === id);
  const drop = useDrop(({ resource, record }, proposal) => {
    const entry = entryOf(`${resource.name}/${record.id}`);
    if (entry) setOpened({ entry, proposal });
  });
  const dropRecord = async (entry: CalendarEntry, dropped: Dropped): Promise<boolean> => {
    const { id, day, end, title, version } = entry;
    const resource = declarationOf(entry.kind);
    const view = resource && person && calendarFor(resource, person.role);
    if (!view) return false;
    const record = { id, version, [view.from]: day, ...(view.to ? { [view.to]: end ?? day } : {}) };
    const isMoved = await drop({ resource, view, title, record }, dropped);
    await again();
    return isMoved;
  };
  const shown = (data?.entries ?? []).filter(({ kind }) => !hidden.includes(kind));
  const gridEntry = (entry: CalendarEntry): GridEntry => {
    const name = translate('calendar.entry', { kind: kindName(entry.kind).one, name: entry.title });
    return {
      id: keyOf(entry),
      title: entry.late ? translate('calendar.late', { name }) : name,
      from: entry.day,
      to: entry.end,
      movable: entry.movable,
      late: entry.late,
    };
  };
  return (
    <Page title={translate('app.pages.calendar')}>
      <Card sx={{ overflow: 'hidden' }}>
        <KindChips kinds={data?.kinds ?? []} hidden={hidden} onChange={setHidden} />
        <Box sx={{ px: 2, pb: 2 }}>
          {error ? (
            <Retry label={translate('calendar.failed')} error={error} onRetry={() => void refetch()} />
          ) : null}
          <Suspense fallback={<Waiting />}>
            <CalendarGrid
              entries={shown.map(gridEntry)}
              onDays={next => setDays(old => (old.from === next.from && old.to === next.to ? old : next))}
              onOpen={id => {
                const entry = entryOf(id);
                if (entry) setOpened({ entry });
              }}
              onMove={async (id, dropped) => {
                const entry = entryOf(id);
                if (!entry) return false;
                return entry.kind === 'promises' ? promise(entry, dropped.from) : dropRecord(entry, dropped);
              }}
            />
          </Suspense>
          {data && data.cut.length > 0 ? <TooMany max={MAX_ENTRIES} /> : null}
        </Box>
      </Card>
      {opened ? (
        <EntryDialog
          {...opened}
          onPromise={promise}
          onClose={() => {
            setOpened(undefined);
            void again();
          }}
        />
      ) : null}
    </Page>
  );
};

export default CalendarPage;
