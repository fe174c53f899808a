import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { formatDay, formatDayOfMonth } from '../../i18n/dates.ts';
import type { AnyResource } from '../../kit/index.ts';
import type { TimelineView } from '../../kit/views.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { useLabels } from '../basics/labels.ts';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { useTitle } from '../basics/useTitle.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { Retry } from '../page/Panel.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { MAX_RECORDS, useDatedRecords, type Days } from './datedRecords.ts';
import { TooMany } from './TooMany.tsx';
import { groupsOf, mondaysOf, percentOf, weeksFrom, WEEKS, type Bar } from './timelineModel.ts';

interface TimelineProps {
  resource: AnyResource;
  view: TimelineView;
}

const Weeks = ({ days }: { days: Days }) => {
  const language = useLanguage();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${WEEKS}, 1fr)`,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {mondaysOf(days).map(day => (
        <Box
          key={day}
          sx={{ borderInlineStart: '1px solid', borderColor: 'divider', px: 0.5, whiteSpace: 'nowrap' }}
        >
          {formatDayOfMonth(day, language)}
        </Box>
      ))}
    </Box>
  );
};

interface BarRowProps extends TimelineProps {
  bar: Bar;
  onOpen: (record: RaRecord) => void;
}

/** The name stands above the bar: it may be longer. */
const BarRow = ({ resource, view, bar: { record, start, width }, onOpen }: BarRowProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleOf = useTitle();
  const title = titleOf(resource, record);
  const day = (name: string) => formatDay(String(record[name]), language);
  return (
    <Box component="li" sx={{ listStyle: 'none', position: 'relative', height: 44 }}>
      <ButtonBase
        onClick={() => onOpen(record)}
        aria-label={translate('views.timeline.bar', { name: title, from: day(view.from), to: day(view.to) })}
        sx={{
          position: 'absolute',
          insetInlineStart: `min(${start}%, 100% - 160px)`,
          top: 2,
          maxWidth: `max(160px, ${100 - start}%)`,
          minHeight: 26,
          px: 0.5,
          borderRadius: 0.5,
          typography: 'body2',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
        }}
      >
        <Box
          component="span"
          dir="auto"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
      </ButtonBase>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          bottom: 4,
          height: 8,
          borderRadius: 1,
          bgcolor: 'primary.main',
          insetInlineStart: `${start}%`,
          width: `${width}%`,
          minWidth: 6,
        }}
      />
    </Box>
  );
};

/** Bars from one date to another, by group, over twelve weeks. */
export default function Timeline({ resource, view }: TimelineProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const today = useToday();
  const headingId = useId();
  const [from, setFrom] = useState(() => addDays(today, -14));
  const [opened, setOpened] = useState<RaRecord>();
  const days = weeksFrom(from);
  const { records, total, error, refetch } = useDatedRecords(resource, view, days);
  const groups = groupsOf(view, days, records ?? []);
  const field = view.group === undefined ? undefined : resource.fieldOf(view.group);
  const move = (by: number) => () => setFrom(addDays(days.from, by * 7));
  const now = percentOf(days, today);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button size="small" onClick={move(-4)}>
          {translate('views.timeline.earlier')}
        </Button>
        <Button size="small" onClick={() => setFrom(addDays(today, -14))}>
          {translate('views.timeline.today')}
        </Button>
        <Button size="small" onClick={move(4)}>
          {translate('views.timeline.later')}
        </Button>
      </Box>
      {error ? (
        <Retry label={translate('screens.list.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      <Box
        role="region"
        tabIndex={0}
        aria-label={translate('views.as.timeline')}
        aria-busy={records === undefined}
        sx={{ overflowX: 'auto', minHeight: 200 }}
      >
        <Box sx={{ minWidth: 840, position: 'relative' }}>
          <Weeks days={days} />
          {now >= 0 && now < 100 ? (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                top: 0,
                bottom: 0,
                insetInlineStart: `${now}%`,
                borderInlineStart: '2px solid',
                borderColor: 'error.main',
              }}
            />
          ) : null}
          {groups.map(({ value, bars }, index) => (
            <Box
              component="section"
              key={String(value)}
              aria-labelledby={`${headingId}${index}`}
              sx={{ mt: 1.5 }}
            >
              <Typography
                component="h2"
                variant="subtitle2"
                id={`${headingId}${index}`}
                // Else a Latin name stands at the far end of right-to-left rows.
                sx={{ display: 'flex' }}
              >
                {!field || value === null ? (
                  field ? (
                    translate('views.timeline.other')
                  ) : (
                    labels.many
                  )
                ) : (
                  <ValueView resource={resource} field={field} value={value} place="card" />
                )}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0 }} aria-labelledby={`${headingId}${index}`}>
                {bars.map(bar => (
                  <BarRow
                    key={String(bar.record.id)}
                    resource={resource}
                    view={view}
                    bar={bar}
                    onOpen={setOpened}
                  />
                ))}
              </Box>
            </Box>
          ))}
          {records?.length === 0 ? (
            <Typography sx={{ py: 4, color: 'text.secondary' }}>
              {translate('views.timeline.nothing')}
            </Typography>
          ) : null}
        </Box>
      </Box>
      {total > MAX_RECORDS ? <TooMany max={MAX_RECORDS} /> : null}
      {opened ? (
        <DatesDialog resource={resource} view={view} record={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </Box>
  );
}
