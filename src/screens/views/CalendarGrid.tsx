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
import { useTranslate } from 'ra-core';
import { addDays } from '../../kit/rules/businessDate.ts';
import { usePhone } from '../basics/ToolButton.tsx';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { useCalendarLocale } from './calendarLocale.ts';
import type { Days } from './datedRecords.ts';

const EVENT = 'calendar-event';

const styles = ({ palette, breakpoints }: Theme) => ({
  '--fc-classic-button': palette.background.paper,
  '--fc-classic-button-border': 'transparent',
  '--fc-classic-button-strong': palette.action.selected,
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
  // The list of a phone has room for a title of two lines.
  [breakpoints.down('sm')]: { [`& .${EVENT} *`]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

export interface GridEntry {
  id: string;
  title: string;
  from: string;
  /** It is the last day, where it has more than one. */
  to: string | null;
  movable: boolean;
  late?: boolean;
}

interface CalendarGridProps {
  entries: readonly GridEntry[];
  onDays: (days: Days) => void;
  onOpen: (id: string) => void;
  /** False: it goes back to its day. */
  onMove: (id: string, days: { from: string; to: string | null }) => Promise<boolean>;
}

/** Answers the days that the grid shows first: a month with the weeks around it. */
export const firstDays = (today: string): Days => {
  const month = today.slice(0, 7);
  return { from: addDays(`${month}-01`, -6), to: addDays(`${month}-01`, 42) };
};

/** The end of an event is not in it. */
const eventOf = ({ palette }: Theme, { id, title, from, to, movable, late }: GridEntry): EventInput => ({
  id,
  title,
  start: from,
  ...(to ? { end: addDays(to, 1) } : {}),
  allDay: true,
  editable: movable,
  ...(late ? { color: palette.error.main, contrastColor: palette.error.contrastText } : {}),
});

/** Shows entries by month, week and day; a pointer moves them. */
export const CalendarGrid = ({ entries, onDays, onOpen, onMove }: CalendarGridProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const phone = usePhone();
  const muiTheme = useTheme();
  return (
    <Box sx={styles}>
      <FullCalendar
        plugins={[dayGrid, interaction, list, theme]}
        // Seven columns of a phone hold no titles.
        initialView={phone ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={{
          start: 'prev,next today',
          center: 'title',
          end: phone ? 'listMonth,listWeek,listDay' : 'dayGridMonth,dayGridWeek,dayGridDay',
        }}
        // Lists have one name for all three.
        buttons={{
          listMonth: { text: translate('views.calendar.month') },
          listWeek: { text: translate('views.calendar.week') },
          listDay: { text: translate('views.calendar.day') },
        }}
        locale={useCalendarLocale(language)}
        direction={muiTheme.direction}
        timeZone="UTC"
        now={today}
        initialDate={today}
        firstDay={1}
        allDayText=""
        height="auto"
        dayMaxEvents={4}
        eventInteractive
        eventClass={EVENT}
        events={entries.map(entry => eventOf(muiTheme, entry))}
        datesSet={({ startStr, endStr }) =>
          onDays({ from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) })
        }
        eventClick={({ event }) => onOpen(event.id)}
        eventDrop={({ event, revert }) => {
          const to = event.endStr ? addDays(event.endStr.slice(0, 10), -1) : null;
          void onMove(event.id, { from: event.startStr.slice(0, 10), to }).then(isMoved => {
            if (!isMoved) revert();
          });
        }}
      />
    </Box>
  );
};
