import FullCalendar from '@fullcalendar/react';
import type { EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '../../resources/kit/index.ts';
import type { CalendarView } from '../../resources/kit/views.ts';
import { addDays } from '../../resources/rules/businessDate.ts';
import { useTitle } from '../basics/useTitle.ts';
import { usePhone } from '../basics/ToolButton.tsx';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { Retry } from '../page/Panel.tsx';
import { useCalendarLocale } from './calendarLocale.ts';
import { DatesDialog } from './DatesDialog.tsx';
import { MAX_RECORDS, useDatedRecords, useMayMove, type Days } from './datedRecords.ts';
import { TooMany } from './TooMany.tsx';
import { useMoveDays } from './useMoveDays.ts';

const EVENT = 'calendar-event';

const styles = ({ palette }: Theme) => ({
  '--fc-classic-button': palette.background.paper,
  '--fc-classic-button-border': 'transparent',
  '--fc-classic-button-strong': palette.mode === 'dark' ? palette.grey[800] : palette.grey[200],
  '--fc-classic-button-strong-border': 'transparent',
  '--fc-classic-button-foreground': palette.text.primary,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.primary.contrastText,
  '--fc-classic-today': palette.action.selected,
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  // Two below each other: WCAG 2.5.8 asks for targets of 24 px.
  [`& .${EVENT}`]: { minHeight: 24 },
});

/** The end of an event is not in it. */
const eventOf = (title: string, { from, to }: CalendarView, record: RaRecord, editable: boolean) => {
  const end = to === undefined ? undefined : (record[to] as string | null);
  return {
    id: String(record.id),
    title,
    start: record[from] as string,
    ...(end ? { end: addDays(end, 1) } : {}),
    allDay: true,
    editable,
  } satisfies EventInput;
};

/** Records by day. */
export default function Calendar({ resource, view }: { resource: AnyResource; view: CalendarView }) {
  const titleOf = useTitle();
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const phone = usePhone();
  const { direction } = useTheme();
  const month = today.slice(0, 7);
  const [days, setDays] = useState<Days>({
    from: addDays(`${month}-01`, -6),
    to: addDays(`${month}-01`, 42),
  });
  const [opened, setOpened] = useState<RaRecord>();
  const { records = [], total, error, refetch } = useDatedRecords(resource, view, days);
  const mayMove = useMayMove(resource, view);
  const move = useMoveDays(resource, view.from);
  const recordOf = (id: string) => records.find(record => String(record.id) === id);
  return (
    <Box sx={[{ px: 2, pb: 2 }, styles]}>
      {error ? (
        <Retry label={translate('screens.list.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      <FullCalendar
        plugins={[dayGrid, interaction, list, theme]}
        // Seven columns of a phone hold no titles.
        initialView={phone ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={{
          start: 'prev,next today',
          center: 'title',
          end: phone ? 'listMonth,dayGridMonth' : 'dayGridMonth,dayGridWeek,dayGridDay',
        }}
        locale={useCalendarLocale(language)}
        direction={direction}
        timeZone="UTC"
        now={today}
        initialDate={today}
        firstDay={1}
        allDayText=""
        height="auto"
        dayMaxEvents={4}
        eventInteractive
        eventClass={EVENT}
        events={records.map(record => eventOf(titleOf(resource, record), view, record, mayMove(record)))}
        datesSet={({ startStr, endStr }) => {
          const next = { from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) };
          setDays(old => (old.from === next.from && old.to === next.to ? old : next));
        }}
        eventClick={({ event }) => setOpened(recordOf(event.id))}
        eventDrop={({ event, revert }) => {
          const record = recordOf(event.id);
          const { from, to } = view;
          const end = event.endStr ? addDays(event.endStr.slice(0, 10), -1) : null;
          const dates = { [from]: event.startStr.slice(0, 10), ...(to && record?.[to] ? { [to]: end } : {}) };
          if (!record) revert();
          else
            void move(record, dates).then(errors => {
              if (Object.keys(errors).length > 0) revert();
            });
        }}
      />
      {total > MAX_RECORDS ? <TooMany max={MAX_RECORDS} /> : null}
      {opened ? (
        <DatesDialog resource={resource} view={view} record={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </Box>
  );
}
