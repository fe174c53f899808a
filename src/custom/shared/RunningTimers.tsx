import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Chip from '@mui/material/Chip';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { adminName } from '../../providers/names.ts';
import type { RecordOf } from '../../resources/kit/index.ts';
import type { ticketTimes } from '../../resources/ticketTimes.ts';
import type { timeEntries } from '../../resources/timeEntries.ts';
import { elapsed } from './elapsed.ts';

const Elapsed = ({ since }: { since: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <bdi>{elapsed(since, now)}</bdi>;
};

interface RunningTimersProps {
  resource: typeof timeEntries | typeof ticketTimes;
  /** The task or ticket. */
  of: { taskId: string } | { ticketId: string };
}

/** Who is working on it now, and for how long. */
export const RunningTimers = ({ resource, of }: RunningTimersProps) => {
  const translate = useTranslate();
  const { data = [] } = useGetList<RecordOf<typeof timeEntries.shape>>(adminName(resource), {
    filter: { ...of, runningSince_gte: '2000-01-01' },
    sort: { field: 'runningSince', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return data.map(({ id, personName, runningSince }) =>
    runningSince === null ? null : (
      <Chip
        key={id}
        color="success"
        variant="outlined"
        icon={<TimerOutlined titleAccess={translate('tracking.timer.running')} />}
        label={
          <>
            <bdi>{personName}</bdi> · <Elapsed since={runningSince} />
          </>
        }
        sx={{ alignSelf: 'center', fontVariantNumeric: 'tabular-nums' }}
      />
    ),
  );
};
