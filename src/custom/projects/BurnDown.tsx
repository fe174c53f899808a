import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chart } from '../../charts/Chart.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { formatDuration } from '../../i18n/measures.ts';
import { ask } from '../../providers/ask.ts';
import { burnDown } from '../../resources/projects/calls.ts';
import type { BurnDown as Data } from '../../resources/projects/answers.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { formatCount } from '../../screens/basics/format.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { planOf, pointsOf, wholeCount, type Measure } from './burnDownPoints.ts';

const HEIGHT = 240;

const LABEL = { openTasks: 'tracking.burnDown.tasks', openMinutes: 'tracking.burnDown.minutes' } as const;

const Drawing = ({ data, measure }: { data: Data; measure: Measure }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { days } = pointsOf(data);
  const plan = planOf(data, days, measure);
  const isTime = measure === 'openMinutes';
  return (
    <Chart
      title={translate('tracking.burnDown.title')}
      height={HEIGHT}
      heading={translate('tracking.burnDown.day')}
      categories={days.map(({ day }) => {
        const label = formatDay(day, language);
        return { label, short: label.split(' ').slice(0, 2).join(' ') };
      })}
      series={[
        ...(plan ? [{ label: translate('tracking.burnDown.plan'), values: plan, beside: true }] : []),
        { label: translate(LABEL[measure]), values: days.map(day => day[measure]) },
      ]}
      format={value => (isTime ? formatDuration(value, language) : formatCount(value))}
      short={value => (isTime ? formatDuration(60 * Math.round(value / 60), language) : wholeCount(value))}
    />
  );
};

/** Draws how the open tasks of a project go down. */
export const BurnDown = ({ projectId }: { projectId: string }) => {
  const translate = useTranslate();
  const [measure, setMeasure] = useState<Measure>('openTasks');
  const query = useQuery({
    queryKey: ['projects', 'burn-down', projectId],
    queryFn: ({ signal }) => ask(burnDown, { id: projectId }, { signal, quiet: true }),
  });
  const { data } = query;
  const isEmpty = data?.days.length === 0;
  const hasTime = data?.days.some(({ openMinutes }) => openMinutes > 0);
  const byWeek = data ? pointsOf(data).byWeek : false;
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={translate('tracking.burnDown.title')}
        lead={translate(byWeek ? 'tracking.burnDown.leadWeeks' : 'tracking.burnDown.lead')}
        height={isEmpty ? 0 : HEIGHT + 44}
        query={query}
        action={
          hasTime ? (
            <Choose
              label={translate('tracking.burnDown.measure')}
              value={measure}
              options={(['openTasks', 'openMinutes'] as const).map(value => ({
                value,
                label: translate(LABEL[value]),
              }))}
              onChange={setMeasure}
            />
          ) : null
        }
      >
        {answer =>
          answer.days.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{translate('tracking.burnDown.nothing')}</Typography>
          ) : (
            <Drawing data={answer} measure={measure} />
          )
        }
      </Panel>
    </Box>
  );
};
