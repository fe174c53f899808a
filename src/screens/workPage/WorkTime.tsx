import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useCreate, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { takeAction } from '../../providers/calls/index.ts';
import { adminName, declarationOf } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { AnyResource, WorkTime as Time } from '../../kit/index.ts';
import { formatValue } from '../basics/format.ts';
import { useDisplayOptions, useToday } from '../basics/useDisplayOptions.ts';
import { Section } from '../page/Section.tsx';
import { RunningTimers } from '../show/RunningTimers.tsx';
import { BIG, type WorkPartProps } from './parts.ts';

const MAX_MINUTES = 24 * 60;

type TimeProps = WorkPartProps & { time: Time; of: AnyResource };

const Minutes = ({ record, time, of }: TimeProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const today = useToday();
  const user = useCurrentUser();
  const [minutes, setMinutes] = useState('');
  const [create, { isPending }] = useCreate();
  const amount = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0;
  const isValid = amount > 0 && amount <= MAX_MINUTES;
  const log = (): void => {
    if (!isValid || !user) return;
    void create(
      adminName(of),
      { data: { [time.by]: String(record.id), personId: user.id, day: today, minutes: amount } },
      {
        onSuccess: () => {
          setMinutes('');
          notify(translate('work.logged', { minutes: amount }), { type: 'success' });
          refresh();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1 }}
      onSubmit={event => {
        event.preventDefault();
        log();
      }}
    >
      <TextField
        label={translate('work.minutes')}
        value={minutes}
        onChange={event => setMinutes(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 4, autoComplete: 'off' } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" loading={isPending} disabled={!isValid} sx={BIG}>
        {translate('work.log')}
      </Button>
    </Box>
  );
};

const OfRecord = (props: TimeProps) => {
  const { resource, record, time, of } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const options = useDisplayOptions();
  const id = String(record.id);
  const act = useMutation({
    mutationFn: (name: string) => takeAction(resource.name, name, { ids: [id] }, uuid()),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  const offered = [time.start, time.stop].filter(name => record.can?.actions?.includes(name));
  return (
    <Section title={translate('work.time')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <RunningTimers resource={of} of={{ [time.by]: id }} />
        {offered.map(name => (
          <Button
            key={name}
            variant={name === time.stop ? 'contained' : 'outlined'}
            size="large"
            fullWidth
            loading={act.isPending}
            onClick={() => act.mutate(name)}
            sx={BIG}
          >
            {translate(`resources.${resource.name}.actions.${name}`)}
          </Button>
        ))}
        <Minutes {...props} />
        {Number(record[time.total]) > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('work.total', { time: formatValue('duration', record[time.total], options) })}
          </Typography>
        ) : null}
      </Box>
    </Section>
  );
};

/** A timer for the person, and minutes that were worked before. */
export const WorkTime = ({ resource, record }: WorkPartProps) => {
  const { time } = resource.workPage;
  const of = time && declarationOf(time.of);
  return of ? <OfRecord {...{ resource, record, time, of }} /> : null;
};
