import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { imeiHistory } from '../../resources/stock/calls.ts';
import { imeiProblem, normaliseCode } from '../../kit/rules/imei.ts';
import { EmptySearch, InPlaceOfRows } from '../../screens/basics/states.tsx';
import { Camera, CameraButton } from '../../screens/camera/Camera.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Timeline } from './Timeline.tsx';
import { SCAN_BOX } from '../../screens/page/scans.ts';

/** It is the router state of an address set by this page's search. */
const SEARCHED = 'searched';
const ImeiHistory = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const basename = useBasename();
  const { imei = '' } = useParams();
  const [typed, setTyped] = useState(imei);
  const [camera, setCamera] = useState(false);
  const state: unknown = useLocation().state;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['imei-history', imei],
    queryFn: ({ signal }) => ask(imeiHistory, { imei }, { signal, quiet: true }),
    enabled: imei !== '',
  });
  const find = (code: string) => {
    if (code) void navigate(`${basename}/imei/${encodeURIComponent(code)}`, { state: SEARCHED });
  };
  return (
    <Page
      title={imei ? translate('imeiHistory.of', { imei }) : translate('app.pages.imeiHistory')}
      parent={imei ? { label: translate('app.pages.imeiHistory'), to: `${basename}/imei` } : []}
    >
      <Box
        component="form"
        role="search"
        sx={{ display: 'flex', gap: 1, mb: 2, maxWidth: 480 }}
        onSubmit={event => {
          event.preventDefault();
          find(normaliseCode(typed));
        }}
      >
        <TextField
          fullWidth
          // It has no focus for a linked answer, which a phone's keyboard would cover.
          autoFocus={imei === '' || state === SEARCHED}
          label={translate('imeiHistory.field')}
          value={typed}
          inputProps={{ ...SCAN_BOX, inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
          // The next scan replaces this number.
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
        />
        <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
        <Button type="submit" variant="contained">
          {translate('imeiHistory.search')}
        </Button>
      </Box>
      <Box sx={{ maxWidth: 480 }}>
        <Camera
          open={camera}
          onCode={code => {
            setCamera(false);
            setTyped(code);
            find(code);
          }}
          onClose={() => setCamera(false)}
        />
      </Box>
      {imei === '' && (
        <Card>
          <InPlaceOfRows
            picture={<EmptySearch />}
            title={translate('imeiHistory.hint')}
            text={translate('imeiHistory.hintText')}
          />
        </Card>
      )}
      {imei !== '' && isPending && isFetching && <Skeleton variant="rounded" height={88} />}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('app.broken.again')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {data?.length === 0 && (
        <Alert severity="info">
          {translate(
            imeiProblem(imei) === 'validation.imei.checkDigit'
              ? 'validation.imei.checkDigit'
              : 'imeiHistory.none',
          )}
        </Alert>
      )}
      {data && data.length > 0 && (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Timeline events={data} />
        </Card>
      )}
    </Page>
  );
};

export default ImeiHistory;
