import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay, formatInstant } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import type { Drawer } from '../../resources/drawers/answers.ts';
import {
  addDrawer,
  bindDevice,
  closeDrawer,
  openDrawer,
  setDrawerPlace,
  unbindDevice,
} from '../../resources/drawers/calls.ts';
import { DIFFERENCE_FROM } from '../../resources/drawers/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { RetryButton } from '../../screens/basics/states.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { PlacePicker } from '../stock/parts/PlacePicker.tsx';
import { useLists } from '../../providers/useLists.ts';
import { CountDialog } from './CountDialog.tsx';
import { InTransit } from './InTransit.tsx';
import { MoveCash } from './MoveCash.tsx';
import { SafeCard } from './SafeCard.tsx';
import { useCashNow, useDrawers, useFreshDrawers } from './useDrawers.ts';

/** What the owner put in or took out, the owner says. */
const OF_STAFF = DIFFERENCE_FROM.filter(source => source !== 'DRAWINGS' && source !== 'CAPITAL');

type Doing = { what: 'OPEN' | 'CLOSE'; drawer: Drawer } | { what: 'MOVE' | 'ADD' } | null;

const DrawerCard = ({
  drawer,
  onDo,
  onBind,
  onPlace,
}: {
  drawer: Drawer;
  onDo: (what: 'OPEN' | 'CLOSE') => void;
  onBind: () => void;
  onPlace: (placeId: string) => void;
}) => {
  const translate = useTranslate();
  const lists = useLists();
  const may = useMayDo();
  const { language, timeZone } = useDisplayOptions();
  const { session, lastClose, onThisDevice } = drawer;
  const name = translate('drawers.named', { name: drawer.name });
  return (
    <Card component="section" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {onThisDevice ? (
            <Chip size="small" variant="outlined" label={translate('drawers.thisDevice')} />
          ) : null}
          <Chip
            size="small"
            color={session ? 'success' : 'default'}
            label={translate(session ? 'drawers.isOpen' : 'drawers.isClosed')}
          />
        </Box>
        <Typography color="text.secondary">
          {session
            ? translate('drawers.openedBy', {
                name: session.openedBy.name,
                at: formatInstant(session.openedAt, language, timeZone),
              })
            : lastClose
              ? translate('drawers.lastCounted', {
                  amount: formatPaise(lastClose.countedPaise),
                  day: formatDay(lastClose.businessDate, language),
                })
              : translate('drawers.neverOpened')}
        </Typography>
        {may('drawers.create') ? (
          <Box sx={{ display: 'grid', mt: 2, '&:empty': { display: 'none' } }}>
            <PlacePicker label={translate('drawers.place')} value={drawer.place?.id} onPlace={onPlace} />
          </Box>
        ) : drawer.place ? (
          <Typography color="text.secondary">
            {translate('drawers.place')}: <bdi>{drawer.place.name}</bdi>
          </Typography>
        ) : null}
      </CardContent>
      <CardActions
        sx={{ flexWrap: 'wrap', px: 2, pb: 2, gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}
      >
        {!session && may('drawers.open') ? (
          <Button variant="contained" onClick={() => onDo('OPEN')}>
            {translate('drawers.open')}
          </Button>
        ) : null}
        {session && may('drawers.close') ? (
          <Button variant="contained" onClick={() => onDo('CLOSE')}>
            {translate('drawers.close')}
          </Button>
        ) : null}
        {!session && lastClose ? (
          <Button component={Link} to={lists.page(`drawers/sessions/${lastClose.sessionId}`)}>
            <bdi>{lastClose.reportNo}</bdi>
          </Button>
        ) : null}
        <Button component={Link} to={lists.page(`drawers/${drawer.id}/history`)}>
          {translate('drawers.history')}
        </Button>
        {may('drawers.bind') ? (
          <Button onClick={onBind}>{translate(onThisDevice ? 'drawers.unbind' : 'drawers.bind')}</Button>
        ) : null}
      </CardActions>
    </Card>
  );
};

const DrawersPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const notify = useNotify();
  const navigate = useNavigate();
  const may = useMayDo();
  const refresh = useFreshDrawers();
  const query = useDrawers();
  const [doing, setDoing] = useState<Doing>(null);
  const { data: cash } = useCashNow();
  const all = query.data;
  const isUsed = all?.some(({ session, lastClose }) => session ?? lastClose) ?? false;
  const end = (): void => setDoing(null);
  const ended = (): void => {
    end();
    void refresh();
  };
  const bind = async (drawer: Drawer): Promise<void> => {
    try {
      await ask(drawer.onThisDevice ? unbindDevice : bindDevice, { id: drawer.id });
    } catch {
      // The call showed a toast.
    }
    await refresh();
  };

  const place = async (drawer: Drawer, placeId: string): Promise<void> => {
    try {
      await ask(setDrawerPlace, { id: drawer.id, body: { placeId } });
    } catch {
      // The call showed a toast.
    }
    await refresh();
  };

  return (
    <Page
      title={translate('drawers.title')}
      lead={translate('drawers.lead')}
      actions={
        <>
          {may('accounts.transfer') ? (
            <Button variant="outlined" disabled={!all} onClick={() => setDoing({ what: 'MOVE' })}>
              {translate('drawers.move')}
            </Button>
          ) : null}
          <Button variant="outlined" component={Link} to={lists.page('drawers/days')}>
            {translate('drawers.days.title')}
          </Button>
          {may('drawers.create') ? (
            <Button variant="outlined" onClick={() => setDoing({ what: 'ADD' })}>
              {translate('drawers.add')}
            </Button>
          ) : null}
        </>
      }
    >
      {query.error && !all ? (
        <Alert
          severity="error"
          action={
            <RetryButton label={translate('screens.list.retry')} onClick={() => void query.refetch()} />
          }
        >
          {query.error.message}
        </Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {all && !isUsed ? <Alert severity="info">{translate('drawers.unused')}</Alert> : null}
          <InTransit drawers={all ?? []} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
            }}
          >
            {cash && cash.safePaise !== null ? <SafeCard cash={cash} /> : null}
            {all ? (
              all.map(drawer => (
                <DrawerCard
                  key={drawer.id}
                  drawer={drawer}
                  onDo={what => setDoing({ what, drawer })}
                  onBind={() => void bind(drawer)}
                  onPlace={placeId => void place(drawer, placeId)}
                />
              ))
            ) : (
              <Skeleton variant="rounded" height={168} />
            )}
          </Box>
        </Box>
      )}
      {doing?.what === 'OPEN' ? (
        <CountDialog
          title={translate('drawers.openTitle', { name: doing.drawer.name })}
          lead={translate(doing.drawer.lastClose ? 'drawers.openLead' : 'drawers.firstLead')}
          confirm={translate('drawers.open')}
          first={doing.drawer.lastClose?.counted ?? {}}
          firstReason={doing.drawer.lastClose ? '' : translate('drawers.firstCount')}
          opening={{
            carriedPaise: doing.drawer.lastClose?.countedPaise ?? 0,
            sources: may('drawers.create') ? DIFFERENCE_FROM : OF_STAFF,
            usual: differencePaise =>
              differencePaise < 0
                ? 'SHORT_OVER'
                : cash?.totalPaise === 0 && may('drawers.create')
                  ? 'CAPITAL'
                  : 'SAFE',
          }}
          send={(body, options) => ask(openDrawer, { id: doing.drawer.id, body }, options)}
          onDone={() => {
            ended();
            notify('drawers.opened', { type: 'success', messageArgs: { name: doing.drawer.name } });
          }}
          onClose={end}
        />
      ) : null}
      {doing?.what === 'CLOSE' ? (
        <CountDialog
          title={translate('drawers.closeTitle', { name: doing.drawer.name })}
          lead={translate('drawers.closeLead')}
          confirm={translate('drawers.closeIt')}
          send={(count, options) => {
            const body = { ...count, sessionId: doing.drawer.session?.id };
            return ask(closeDrawer, { id: doing.drawer.id, body }, options);
          }}
          onDone={({ sessionId }) => {
            ended();
            void navigate(lists.page(`drawers/sessions/${sessionId}`));
          }}
          onClose={end}
        />
      ) : null}
      {doing?.what === 'MOVE' && all ? <MoveCash drawers={all} onDone={ended} onClose={end} /> : null}
      {doing?.what === 'ADD' ? (
        <CallDialog
          call={addDrawer}
          params={{}}
          title={translate('drawers.add')}
          lead={translate('drawers.addLead')}
          onDone={() => void refresh()}
          onClose={end}
        />
      ) : null}
    </Page>
  );
};

export default DrawersPage;
