import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SEVERAL } from '../../i18n/plurals.ts';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { CountProgress } from '../../resources/stockCounts/answers.ts';
import { cancelCount, countDifferences, postCount } from '../../resources/stockCounts/calls.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { RetryButton } from '../../screens/basics/states.tsx';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Camera, CameraButton } from '../../screens/camera/Camera.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { RelatedLists } from '../../screens/show/RelatedList.tsx';
import { stockCounts } from '../../resources/stockCounts/declaration.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { useLists } from '../../providers/useLists.ts';
import { Differences } from './Differences.tsx';
import { ScannedList } from './ScannedList.tsx';
import { useScanning } from './useScanning.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

// It is a form by hand: scans are sent while the next one is typed.
const Counting = ({ count, onDifferences }: { count: CountProgress; onDifferences: () => void }) => {
  const translate = useTranslate();
  const { shown, scanned, problem, pending, add, retry, setPieces } = useScanning(count.id);
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const pieces = scanned ?? count.scanned;
  return (
    <Card sx={{ p: 2, maxWidth: 640 }}>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1 }}
        onSubmit={event => {
          event.preventDefault();
          add(text);
          setText('');
        }}
      >
        <TextField
          fullWidth
          autoFocus
          label={translate('stock.count.scan')}
          value={text}
          onChange={event => setText(event.target.value)}
          slotProps={{
            htmlInput: { ...SCAN_BOX, autoComplete: 'off', dir: 'ltr', spellCheck: false, maxLength: 60 },
          }}
        />
        <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
      </Box>
      <Camera open={camera} onCode={add} onClose={() => setCamera(false)} />
      {problem ? (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={<RetryButton label={translate('screens.list.retry')} onClick={retry} />}
        >
          {problem}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 2, mb: 0.5 }}>
        <Typography role="status" sx={{ flexGrow: 1 }}>
          {translate('stock.count.progress', { scanned: pieces, expected: count.expected })}
          {pending > 0 ? ` · ${translate('stock.count.waiting', { smart_count: pending })}` : ''}
        </Typography>
        <Button onClick={onDifferences}>{translate('stock.count.check')}</Button>
      </Box>
      <ScannedList
        scans={shown}
        onLearned={add}
        onPieces={(scan, quantity) => void setPieces(scan, quantity)}
      />
    </Card>
  );
};

const CountPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const notify = useNotify();
  const may = useMayDo();
  const { id = '' } = useParams();
  const [showing, setShowing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stock-counts', id, 'differences'],
    queryFn: ({ signal }) => ask(countDifferences, { id }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  });
  const isOpen = data?.status === 'OPEN';
  const title = data?.documentNo ?? translate('resources.stock-counts.name', { smart_count: 1 });
  const check = (): void => {
    setShowing(true);
    void refetch();
  };
  return (
    <Page
      title={title}
      lead={
        data
          ? [
              data.place?.name,
              translate('stock.count.lead', {
                day: formatDay(data.businessDate, language),
                name: data.startedByName,
              }),
            ]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
      parent={{
        label: translate('resources.stock-counts.name', { smart_count: SEVERAL }),
        to: lists.page('stock-counts'),
      }}
      actions={
        isOpen && may('stock-counts.count') ? (
          <>
            <Button
              variant="contained"
              onClick={() => {
                check();
                setAsking(true);
              }}
            >
              {translate('stock.count.post')}
            </Button>
            <Button onClick={() => void ask(cancelCount, { id }).then(() => refetch())}>
              {translate('stock.count.cancel')}
            </Button>
          </>
        ) : null
      }
    >
      {error && !data ? <ReadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {data && !isOpen ? (
        <Alert severity={data.status === 'POSTED' ? 'info' : 'warning'}>
          {translate(`stock.count.${data.status === 'POSTED' ? 'posted' : 'cancelled'}`, {
            scanned: data.scanned,
            expected: data.expected,
          })}
          {data.reason ? (
            <>
              {' '}
              <bdi>{data.reason}</bdi>
            </>
          ) : null}
        </Alert>
      ) : null}
      {data && isOpen && may('stock-counts.count') ? <Counting count={data} onDifferences={check} /> : null}
      {data?.status === 'POSTED' || (data && showing && !isFetching) ? <Differences {...data} /> : null}
      {asking ? (
        <CallDialog
          call={postCount}
          params={{ id }}
          title={translate('stock.count.post')}
          lead={translate('stock.count.postLead')}
          confirm={translate('stock.count.postIt')}
          onDone={() => {
            notify('stock.count.done', { type: 'success' });
            void refetch();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <RelatedLists resource={stockCounts} id={id} />
    </Page>
  );
};

export default CountPage;
