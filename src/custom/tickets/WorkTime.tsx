import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useCreate, useNotify, useRefresh, useTranslate } from 'ra-core';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { actionCall } from '../../kit/calls/actions.ts';
import { adminName } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { tickets } from '../../resources/tickets/declaration.ts';
import { ticketTimes } from '../../resources/tickets/times.ts';
import { formatValue } from '../../screens/basics/format.ts';
import { useDisplayOptions, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Section } from '../../screens/page/Section.tsx';
import { RunningTimers } from '../../screens/show/RunningTimers.tsx';
import { BIG, type TicketProps } from './parts.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

const MAX_MINUTES = 24 * 60;

const TIMERS = ['start-timer', 'stop-timer'] as const;

/** It is a form by hand: a row with the day and the person filled in, written by the data provider. */
const Minutes = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const today = useToday();
  const user = useCurrentUser();
  const typed = useTyped(`tickets.${record.id}.minutes`);
  const [minutes, setMinutes] = useTypedState(typed, 'minutes', '');
  const [create, { isPending }] = useCreate();
  const amount = figureOf('pieces', minutes) ?? 0;
  const isValid = amount > 0 && amount <= MAX_MINUTES;
  const log = (): void => {
    if (!isValid || !user) return;
    void create(
      adminName(ticketTimes),
      { data: { ticketId: String(record.id), personId: user.id, day: today, minutes: amount } },
      {
        onSuccess: () => {
          typed.done();
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
      <OfferTyped typed={typed} />
      <FigureBox
        kind="pieces"
        label={translate('work.minutes')}
        text={minutes}
        onText={setMinutes}
        htmlInput={{ maxLength: 4 }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" loading={isPending} disabled={!isValid} sx={BIG}>
        {translate('work.log')}
      </Button>
    </Box>
  );
};

/** Offers a timer for the person, and minutes that were worked before. */
export const WorkTime = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const options = useDisplayOptions();
  const id = String(record.id);
  const act = useMutation({
    mutationFn: (name: string) =>
      ask(actionCall(tickets, name), { body: { ids: [id] } }, { quiet: true, idempotencyKey: uuid() }),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  const offered = TIMERS.filter(name => record.can?.actions?.includes(name));
  return (
    <Section title={translate('work.time')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <RunningTimers resource={ticketTimes} of={{ ticketId: id }} />
        {offered.map(name => (
          <Button
            key={name}
            variant={name === 'stop-timer' ? 'contained' : 'outlined'}
            size="large"
            fullWidth
            loading={act.isPending}
            onClick={() => act.mutate(name)}
            sx={BIG}
          >
            {translate(`resources.tickets.actions.${name}`)}
          </Button>
        ))}
        <Minutes record={record} />
        {Number(record['loggedMinutes']) > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('work.total', { time: formatValue('duration', record['loggedMinutes'], options) })}
          </Typography>
        ) : null}
      </Box>
    </Section>
  );
};
