import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { formatDuration } from '../../i18n/measures.ts';
import { weekStart } from '../../i18n/weeks.ts';
import { ask } from '../../providers/ask.ts';
import { teamLoad } from '../../resources/teams/calls.ts';
import type { TeamLoad as Data } from '../../resources/teams/answers.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';

const WEEKS = 4;

type Week = Data['members'][number]['weeks'][number];

const Cell = ({ week: { plannedMinutes, availableMinutes } }: { week: Week }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const isOver = plannedMinutes > availableMinutes;
  const part = availableMinutes > 0 ? Math.min(1, plannedMinutes / availableMinutes) : Number(isOver);
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 112, textAlign: 'start' }}>
      {translate('tracking.load.cell', {
        planned: formatDuration(plannedMinutes, language),
        available: formatDuration(availableMinutes, language),
      })}
      {isOver ? (
        <Box component="span" sx={{ display: 'block', color: 'error.main', typography: 'body2' }}>
          {translate('tracking.load.over')}
        </Box>
      ) : null}
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'block',
          height: 6,
          mt: 0.5,
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflow: 'hidden',
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: '100%',
            width: `${Math.round(part * 100)}%`,
            bgcolor: isOver ? 'error.main' : 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
};

const Rows = ({ data }: { data: Data }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (data.members.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('tracking.load.nothing')}</Typography>;
  return (
    <FigureTable
      title={translate('tracking.load.title')}
      headings={[
        translate('tracking.load.person'),
        ...data.weeks.map(day => translate('tracking.load.weekOf', { day: formatDay(day, language) })),
      ]}
      words={WEEKS}
      rows={data.members.map(({ personId, name, weeks }) => ({
        key: personId,
        name,
        cells: weeks.map((week, at) => <Cell key={at} week={week} />),
      }))}
    />
  );
};

/** Estimated time of the tasks that are due, of each member's working time, week by week. */
export const TeamLoad = ({ teamId }: { teamId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const now = weekStart(useToday(), language);
  const isRtl = useTheme().direction === 'rtl';
  const [ahead, setAhead] = useState(0);
  const from = addDays(now, 7 * WEEKS * ahead);
  const query = useQuery({
    queryKey: ['teams', 'load', teamId, from],
    queryFn: ({ signal }) =>
      ask(teamLoad, { id: teamId, query: { from, weeks: WEEKS } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={translate('tracking.load.title')}
        lead={translate('tracking.load.lead')}
        height={96}
        query={query}
        action={
          <>
            <IconButton aria-label={translate('tracking.load.earlier')} onClick={() => setAhead(ahead - 1)}>
              {isRtl ? <ChevronRight /> : <ChevronLeft />}
            </IconButton>
            <IconButton aria-label={translate('tracking.load.later')} onClick={() => setAhead(ahead + 1)}>
              {isRtl ? <ChevronLeft /> : <ChevronRight />}
            </IconButton>
          </>
        }
      >
        {data => <Rows data={data} />}
      </Panel>
    </Box>
  );
};
