import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Chip from '@mui/material/Chip';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { elapsed } from './elapsed.ts';

const Elapsed = ({ since }: { since: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <bdi>{elapsed(since, now)}</bdi>;
};

interface Entry {
  id: string;
  personName: string | null;
  runningSince: string | null;
}

interface RunningTimersProps {
  /** It has `personName` and `runningSince`. */
  resource: AnyResource;
  /** It is its reference to the record that is worked on. */
  of: Readonly<Record<string, string>>;
}

/** Shows who is working on it now, and for how long. */
export const RunningTimers = ({ resource, of }: RunningTimersProps) => {
  const translate = useTranslate();
  const { data = [] } = useGetList<Entry>(adminName(resource), {
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
