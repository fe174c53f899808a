import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../providers/httpClient.ts';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { Camera, CameraButton } from '../../screens/camera/Camera.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { scanTicket } from '../../resources/tickets/calls.ts';
import { tickets } from '../../resources/tickets/declaration.ts';
import { TICKET_STATES } from '../../resources/tickets/rules.ts';
import { Due, StateChip } from './Due.tsx';
import { OVER, useWorkshopPath } from './parts.ts';
import type { ReadRecord } from '../../kit/index.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

const MAX_SHOWN = 50;

/** Finds a device by label, keyboard scanner, camera or hand. */
const Scan = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useWorkshopPath();
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const find = useMutation({
    mutationFn: (code: string) => ask(scanTicket, { query: { code } }, { quiet: true }),
    onSuccess: ({ id }) => navigate(`${path}/${id}`),
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
          label={translate('work.of.tickets.scan')}
          helperText={translate('work.of.tickets.scanHelp')}
          value={text}
          onChange={event => setText(event.target.value)}
          slotProps={{
            htmlInput: {
              ...SCAN_BOX,
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
            ? translate('work.of.tickets.unknown', { code: leftToRight(variables ?? '') })
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
        {translate('work.find')}
      </Button>
    </Card>
  );
};

const Row = ({ record }: { record: ReadRecord<typeof tickets> }) => {
  const path = useWorkshopPath();
  const name = record.deviceModel || record.customerName;
  return (
    <Card component="li" variant="outlined">
      <CardActionArea component={Link} to={`${path}/${record.id}`} sx={{ p: 1.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <StateChip record={record} />
        </Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{record.ticketNo}</bdi> · <Due record={record} />
        </Typography>
      </CardActionArea>
    </Card>
  );
};

const Mine = ({ personId }: { personId: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<ReadRecord<typeof tickets>>(
    tickets.name,
    {
      filter: { assigneeId: personId, state: TICKET_STATES.filter(state => !OVER.includes(state)) },
      sort: { field: 'promisedOn', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { refetchOnMount: 'always' },
  );
  return (
    <Box component="section" sx={{ mt: 3, maxWidth: 640 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('work.of.tickets.mine')}
      </Typography>
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('work.of.tickets.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {data.map(record => (
            <Row key={record.id} record={record} />
          ))}
        </Box>
      )}
    </Box>
  );
};

/** Those who do the work use it on a phone: they scan a device, or take one of their own tickets. */
const Workshop = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const list = useListBreadcrumb(tickets);
  return (
    <Page title={translate('app.pages.workshop')} parent={list}>
      <Scan />
      {user ? <Mine personId={user.id} /> : null}
    </Page>
  );
};

export default Workshop;
