import PhotoCamera from '@mui/icons-material/PhotoCamera';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ShowBase,
  useCreate,
  useCreatePath,
  useNotify,
  useRefresh,
  useShowContext,
  useTranslate,
  useUpdate,
  type RaRecord,
} from 'ra-core';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import { formatDay } from '../../i18n/dates.ts';
import { takeAction } from '../../providers/calls/index.ts';
import { addFile } from '../../providers/calls/features.ts';
import { adminName } from '../../providers/names.ts';
import { useMayAddFiles } from '../../providers/useMayDo.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { RecordOf } from '../../resources/kit/index.ts';
import { DONE_STATES, FINAL_STATES } from '../../resources/rules/tickets.ts';
import { ticketLines } from '../../resources/ticketLines.ts';
import { tickets } from '../../resources/tickets.ts';
import { ticketTimes } from '../../resources/ticketTimes.ts';
import { readAnew } from '../../screens/basics/fields.ts';
import { formatValue } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { RecordMissing } from '../../screens/basics/RecordMissing.tsx';
import { useDisplayOptions, useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { useTitle } from '../../screens/basics/useTitle.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { Page } from '../../screens/page/Page.tsx';
import SecretView from '../../screens/show/features/SecretView.tsx';
import Timeline from '../../screens/show/Timeline.tsx';
import TransitionButtons from '../../screens/show/TransitionButtons.tsx';
import { RunningTimers } from '../shared/RunningTimers.tsx';
import { Section } from '../shared/Section.tsx';
import { useLists } from '../shared/useLists.ts';

type Line = RecordOf<typeof ticketLines.shape>;
type Ticket = RecordOf<typeof tickets.shape> & {
  items?: readonly Line[];
  can?: { update?: boolean; actions?: readonly string[]; transitions?: readonly string[] };
};

const USES = ['PLANNED', 'USED', 'PUT_BACK'] as const;
const ENDED: readonly string[] = [...DONE_STATES, ...FINAL_STATES];
const BIG = { minHeight: 48 } as const;

interface PartProps {
  ticket: Ticket;
}

const Facts = ({ ticket }: PartProps) => {
  const labels = useLabels(tickets);
  const shown = (['faultText', 'accessories', 'imei1', 'customerName', 'agreedMaxPaise'] as const).filter(
    name => ticket[name] !== null && ticket[name] !== '',
  );
  const passcode = tickets.fieldOf('passcode');
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {shown.map(name => (
        <Box key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {labels.field(tickets.fieldOf(name))}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <ValueView resource={tickets} field={tickets.fieldOf(name)} value={ticket[name]} place="page" />
          </Typography>
        </Box>
      ))}
      {ticket.kind === 'COMPLAINT' ? null : (
        <Box>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {labels.field(passcode)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            <SecretView resource={tickets} record={ticket as unknown as RaRecord} field={passcode} />
          </Typography>
        </Box>
      )}
    </Box>
  );
};

const Steps = ({ ticket }: PartProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { state, lineCount, openParts, can } = ticket;
  const isOpen = !ENDED.includes(state);
  const lacksLines = state === 'DIAGNOSING' && lineCount === 0;
  const lacksUse = ['IN_REPAIR', 'AT_BRAND'].includes(state) && openParts > 0;
  return (
    <Section title={translate('tickets.workshop.next')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TransitionButtons
          resource={tickets}
          record={ticket as unknown as RaRecord}
          large={{
            needs: fields => translate('tickets.workshop.needs', { fields: fields.join(comma) }),
          }}
        />
        {lacksLines ? <Alert severity="info">{translate('tickets.workshop.needsLines')}</Alert> : null}
        {lacksUse ? <Alert severity="info">{translate('tickets.workshop.needsParts')}</Alert> : null}
        {(can?.transitions ?? []).length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('tickets.workshop.nothing')}</Typography>
        ) : null}
        {isOpen && ticket.kind !== 'COMPLAINT' && can?.update !== false ? (
          <Button
            component={Link}
            to={createPath({ resource: adminName(tickets), type: 'edit', id: ticket.id })}
            sx={BIG}
          >
            {translate('tickets.workshop.addLines')}
          </Button>
        ) : null}
      </Box>
    </Section>
  );
};

/** Each part planned, used or put back, by one tap. */
const Parts = ({ ticket }: PartProps) => {
  const translate = useTranslate();
  const labels = useLabels(ticketLines);
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { items = [] } = ticket;
  if (items.length === 0) return null;
  const mayChange = !ENDED.includes(ticket.state) && ticket.can?.update !== false;
  const use = (line: Line, next: string): void => {
    const lines = items.map(each => (each.id === line.id ? { id: each.id, use: next } : { id: each.id }));
    void update(
      adminName(tickets),
      { id: ticket.id, data: { items: lines }, previousData: ticket },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => refresh(),
        onError: error => {
          notify((error as Error).message, { type: 'error' });
          refresh();
        },
      },
    );
  };
  const product = ticketLines.fieldOf('productId');
  const field = ticketLines.fieldOf('use');
  return (
    <Section title={translate('tickets.workshop.parts')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map(line => (
          <Box key={line.id} component="li">
            <Typography id={`part-${line.id}`} component="div">
              {line.quantity} ×{' '}
              <ValueView resource={ticketLines} field={product} value={line.productId} place="card" />
            </Typography>
            {line.kind === 'PART' ? (
              <ToggleButtonGroup
                exclusive
                fullWidth
                disabled={!mayChange || isPending}
                value={line.use ?? 'PLANNED'}
                aria-labelledby={`part-${line.id}`}
                onChange={(_, next: string | null) => {
                  if (next) use(line, next);
                }}
              >
                {USES.map(each => (
                  <ToggleButton key={each} value={each} sx={BIG}>
                    {labels.value(field, each)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            ) : null}
          </Box>
        ))}
      </Box>
    </Section>
  );
};

const Picture = ({ ticket }: PartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMayAddFiles(tickets);
  const chooser = useRef<HTMLInputElement>(null);
  const id = String(ticket.id);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const { reducePicture } = await import('../../screens/show/reducePicture.ts');
      return addFile(tickets.name, id, await reducePicture(file), { idempotencyKey: uuid() });
    },
    onSuccess: () => notify('timeline.fileAdded', { type: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['timeline', tickets.name, id] }),
  });
  if (!may || ticket.can?.update === false) return null;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={translate('tickets.workshop.picture')}
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file && !add.isPending) add.mutate(file);
          event.target.value = '';
        }}
      />
      <Button
        variant="contained"
        size="large"
        fullWidth
        startIcon={<PhotoCamera />}
        loading={add.isPending}
        onClick={() => chooser.current?.click()}
        sx={BIG}
      >
        {translate('tickets.workshop.picture')}
      </Button>
    </>
  );
};

const TIMERS = ['start-timer', 'stop-timer'] as const;
const MAX_MINUTES = 24 * 60;

const Timer = ({ ticket }: PartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const options = useDisplayOptions();
  const today = useToday();
  const user = useCurrentUser();
  const [minutes, setMinutes] = useState('');
  const [create, { isPending }] = useCreate();
  const id = String(ticket.id);
  const act = useMutation({
    mutationFn: (name: string) => takeAction(tickets.name, name, { ids: [id] }, uuid()),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  const amount = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0;
  const isValid = amount > 0 && amount <= MAX_MINUTES;
  const log = (): void => {
    if (!isValid || !user) return;
    void create(
      adminName(ticketTimes),
      { data: { ticketId: id, personId: user.id, day: today, minutes: amount } },
      {
        onSuccess: () => {
          setMinutes('');
          notify(translate('tickets.workshop.logged', { minutes: amount }), { type: 'success' });
          refresh();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };
  const offered = TIMERS.filter(name => ticket.can?.actions?.includes(name));
  return (
    <Section title={translate('tickets.workshop.time')}>
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
        <Box
          component="form"
          sx={{ display: 'flex', gap: 1 }}
          onSubmit={event => {
            event.preventDefault();
            log();
          }}
        >
          <TextField
            label={translate('tickets.workshop.minutes')}
            value={minutes}
            onChange={event => setMinutes(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 4, autoComplete: 'off' } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="outlined" loading={isPending} disabled={!isValid} sx={BIG}>
            {translate('tickets.workshop.log')}
          </Button>
        </Box>
        {ticket.loggedMinutes > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('tickets.workshop.total', {
              time: formatValue('duration', ticket.loggedMinutes, options),
            })}
          </Typography>
        ) : null}
      </Box>
    </Section>
  );
};

const Promised = ({ ticket: { promisedOn, state } }: PartProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const isLate = promisedOn !== null && promisedOn < today && !ENDED.includes(state);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ValueView resource={tickets} field={tickets.fieldOf('state')} value={state} place="card" />
      <Typography variant="body2">
        {promisedOn
          ? translate('tickets.workshop.promised', { day: formatDay(promisedOn, language) })
          : translate('tickets.workshop.noPromise')}
      </Typography>
      {isLate ? <Chip size="small" color="error" label={translate('tickets.workshop.late')} /> : null}
    </Box>
  );
};

const Content = () => {
  const translate = useTranslate();
  const lists = useLists();
  const titleOf = useTitle();
  const { record, error, refetch } = useShowContext<Ticket & RaRecord>();
  const parent = { label: translate('tickets.workshop.title'), to: lists.page('tickets/workshop') };
  if (error && !record)
    return <RecordMissing resource={tickets} error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={record ? titleOf(tickets, record) : translate('tickets.workshop.title')} parent={parent}>
      {record ? (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Promised ticket={record} />
          <Facts ticket={record} />
          <Steps ticket={record} />
          <Picture ticket={record} />
          <Timer ticket={record} />
          <Parts ticket={record} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button
              component={Link}
              to={lists.page('tickets/workshop')}
              startIcon={<QrCodeScanner />}
              sx={BIG}
            >
              {translate('tickets.workshop.another')}
            </Button>
            <MuiLink component={Link} to={lists.page(`tickets/${record.id}/show`)} sx={{ py: 1 }}>
              {translate('tickets.workshop.page')}
            </MuiLink>
          </Box>
          <Timeline resource={tickets} record={record} />
        </Box>
      ) : null}
    </Page>
  );
};

/** One ticket for one hand: the next step, a picture, time, parts, comments. */
const WorkshopTicket = () => {
  const { id = '' } = useParams();
  return (
    <ShowBase
      key={id}
      resource={adminName(tickets)}
      id={id}
      disableAuthentication
      queryOptions={{ onError: () => undefined, ...readAnew(tickets) }}
    >
      <Content />
    </ShowBase>
  );
};

export default WorkshopTicket;
