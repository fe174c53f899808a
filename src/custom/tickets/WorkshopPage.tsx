import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { CallError } from '../../providers/calls/index.ts';
import { scanTicket } from '../../providers/calls/tickets.ts';
import { adminName } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { RecordOf } from '../../resources/kit/index.ts';
import { DONE_STATES, FINAL_STATES, TICKET_STATES } from '../../resources/rules/tickets.ts';
import { tickets } from '../../resources/tickets.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { RetryButton } from '../../screens/basics/states.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Camera, CameraButton } from '../../screens/camera/Camera.tsx';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../shared/useLists.ts';

type Ticket = RecordOf<typeof tickets.shape>;

const ENDED: readonly string[] = [...DONE_STATES, ...FINAL_STATES];
const OPEN_STATES = TICKET_STATES.filter(state => !ENDED.includes(state));
const MAX_SHOWN = 50;

/** By label, keyboard scanner, camera or hand. */
const Scan = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const lists = useLists();
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const find = useMutation({
    mutationFn: (code: string) => scanTicket(code, { quiet: true }),
    onSuccess: ({ id }) => navigate(lists.page(`tickets/workshop/${id}`)),
  });
  const look = (code: string): void => {
    if (code.trim() && !find.isPending) find.mutate(code.trim());
  };
  const { error, variables } = find;
  return (
    <Card sx={{ p: 2, maxWidth: 640 }}>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
        onSubmit={event => {
          event.preventDefault();
          look(text);
        }}
      >
        <TextField
          fullWidth
          autoFocus
          label={translate('tickets.workshop.scan')}
          helperText={translate('tickets.workshop.scanHelp')}
          value={text}
          onChange={event => setText(event.target.value)}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              dir: 'ltr',
              spellCheck: false,
              maxLength: 60,
            },
          }}
        />
        <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
      </Box>
      <Camera open={camera} onCode={look} onClose={() => setCamera(false)} />
      {error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error instanceof CallError && error.status === 404
            ? translate('tickets.workshop.unknown', { code: leftToRight(variables ?? '') })
            : error.message}
        </Alert>
      ) : null}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={find.isPending}
        onClick={() => look(text)}
        sx={{ mt: 1, minHeight: 48 }}
      >
        {translate('tickets.workshop.find')}
      </Button>
    </Card>
  );
};

const Row = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const lists = useLists();
  const { id, ticketNo, deviceModel, customerName, promisedOn, state } = ticket;
  const isLate = promisedOn !== null && promisedOn < today;
  return (
    <Card component="li" variant="outlined">
      <CardActionArea component={Link} to={lists.page(`tickets/workshop/${id}`)} sx={{ p: 1.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{deviceModel ?? customerName}</bdi>
          </Typography>
          <ValueView resource={tickets} field={tickets.fieldOf('state')} value={state} place="card" />
        </Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{ticketNo}</bdi> ·{' '}
          {promisedOn
            ? translate('tickets.workshop.promised', { day: formatDay(promisedOn, language) })
            : translate('tickets.workshop.noPromise')}
          {isLate ? (
            <Chip
              size="small"
              color="error"
              label={translate('tickets.workshop.late')}
              sx={{ marginInlineStart: 1 }}
            />
          ) : null}
        </Typography>
      </CardActionArea>
    </Card>
  );
};

const Mine = ({ personId }: { personId: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<Ticket>(
    adminName(tickets),
    {
      filter: { assigneeId: personId, state: OPEN_STATES },
      sort: { field: 'promisedOn', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { refetchOnMount: 'always' },
  );
  return (
    <Box component="section" sx={{ mt: 3, maxWidth: 640 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('tickets.workshop.mine')}
      </Typography>
      {error && !data ? (
        <Alert
          severity="error"
          action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
        >
          {error.message}
        </Alert>
      ) : isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('tickets.workshop.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {data.map(ticket => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </Box>
      )}
    </Box>
  );
};

/** For technicians on a phone: scan a device, or take one of their own. */
const WorkshopPage = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const list = useListBreadcrumb(tickets);
  return (
    <Page title={translate('tickets.workshop.title')} parent={list}>
      <Scan />
      {user ? <Mine personId={user.id} /> : null}
    </Page>
  );
};

export default WorkshopPage;
