import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../providers/calls/index.ts';
import { findByCode } from '../../providers/calls/scan.ts';
import { adminName } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useListBreadcrumb } from '../basics/breadcrumbs.ts';
import { leftToRight } from '../basics/format.ts';
import { ReadFailed } from '../basics/ReadFailed.tsx';
import { Camera, CameraButton } from '../camera/Camera.tsx';
import { Page } from '../page/Page.tsx';
import { Due, StateChip } from './Due.tsx';
import { useWorkPath, workKey, type Worked } from './paths.ts';

const MAX_SHOWN = 50;

interface WorkPageProps {
  resource: Worked;
}

/** By label, keyboard scanner, camera or hand. */
const Scan = ({ resource }: WorkPageProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useWorkPath(resource);
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const find = useMutation({
    mutationFn: (code: string) => findByCode(resource, code, { quiet: true }),
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
          label={translate(workKey(resource, 'scan'))}
          helperText={translate(workKey(resource, 'scanHelp'))}
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
            ? translate(workKey(resource, 'unknown'), { code: leftToRight(variables ?? '') })
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

const Row = ({ resource, record }: WorkPageProps & { record: RaRecord }) => {
  const path = useWorkPath(resource);
  const { names } = resource.workPage;
  const name = names.map(each => record[each] as string | null).find(Boolean);
  const code = record[resource.scan?.by[0] ?? ''] as string | null;
  return (
    <Card component="li" variant="outlined">
      <CardActionArea component={Link} to={`${path}/${record.id}`} sx={{ p: 1.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <StateChip resource={resource} record={record} />
        </Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{code}</bdi> · <Due resource={resource} record={record} />
        </Typography>
      </CardActionArea>
    </Card>
  );
};

const Mine = ({ resource, personId }: WorkPageProps & { personId: string }) => {
  const translate = useTranslate();
  const { ended, person, due } = resource.workPage;
  const field = resource.workflow?.field ?? '';
  const { data, error, isPending, refetch } = useGetList<RaRecord>(
    adminName(resource),
    {
      filter: {
        [person]: personId,
        [field]: resource.fieldOf(field).values.filter(state => !ended.includes(state)),
      },
      sort: { field: due, order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { refetchOnMount: 'always' },
  );
  return (
    <Box component="section" sx={{ mt: 3, maxWidth: 640 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate(workKey(resource, 'mine'))}
      </Typography>
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate(workKey(resource, 'none'))}</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {data.map(record => (
            <Row key={record.id} resource={resource} record={record} />
          ))}
        </Box>
      )}
    </Box>
  );
};

/** For those who do the work, on a phone: scan a record, or take one of their own. */
const WorkPage = ({ resource }: WorkPageProps) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const list = useListBreadcrumb(resource);
  return (
    <Page title={translate(`app.pages.${resource.workPage.path}`)} parent={list}>
      <Scan resource={resource} />
      {user ? <Mine resource={resource} personId={user.id} /> : null}
    </Page>
  );
};

export default WorkPage;
