import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useBasename, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { AddToStock } from './AddToStock.tsx';
import { useCounter, useView } from './context.ts';
import { focusSpot } from './spots.ts';
import { LearnCode } from '../products/parts/LearnCode.tsx';
import { TakeBackButton } from './ReturnBox.tsx';
import type { Refusal } from './state.ts';

const SOLID = { fontSize: '1rem', alignItems: 'center', minHeight: 56, mb: 2 };

/** Isolates Latin names and codes from the direction of an Arabic sentence. */
const useBidiIsolate = (): ((text: string) => string) => {
  const { direction } = useTheme();
  return text => (direction === 'rtl' ? `\u2068${text}\u2069` : text);
};

const Why = ({ refusal }: { refusal: Refusal }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const basename = useBasename();
  const isolate = useBidiIsolate();
  const language = useLanguage();
  const { why, code, model, saleId, invoiceNo, businessDate, stockItemId } = refusal;
  const rescan = (): void => {
    desk.dispatch({ type: 'REFUSALS_PUT_AWAY' });
    void desk.scan(code, performance.now(), 'OTHER');
  };
  return (
    <Box component="li">
      {translate(`counter.refused.${why}`, {
        code: isolate(code),
        model: isolate(model ?? ''),
        date: businessDate ? isolate(formatDay(businessDate, language)) : '',
      })}{' '}
      {saleId && (
        <Link
          component={RouterLink}
          to={`${basename}/sales-management/${saleId}/show`}
          color="inherit"
          underline="always"
          sx={{ fontWeight: 500, display: 'inline-block', py: 1 }}
        >
          {translate('counter.refused.bill', { invoiceNo: isolate(invoiceNo ?? '') })}
        </Link>
      )}
      {why === 'SOLD' && saleId && <TakeBackButton />}
      {why === 'UNKNOWN' && <LearnCode code={code} onLearned={rescan} />}
      {why === 'UNKNOWN' && <AddToStock code={code} onAdded={rescan} />}
      {stockItemId && (
        <Link
          component={RouterLink}
          to={`${basename}/inventory-management/${stockItemId}/show`}
          color="inherit"
          underline="always"
          sx={{ fontWeight: 500, display: 'inline-block', py: 1 }}
        >
          {translate('counter.refused.check')}
        </Link>
      )}
    </Box>
  );
};

const RefusalAlert = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const refusals = useView(view => view.counter.refusals);
  if (refusals.length === 0) return null;
  return (
    <Alert
      severity="error"
      variant="filled"
      role="presentation"
      sx={{ ...SOLID, bgcolor: 'error.main', color: 'error.contrastText' }}
      action={
        <IconButton
          color="inherit"
          aria-label={translate('counter.refused.putAway')}
          onClick={() => {
            desk.dispatch({ type: 'REFUSALS_PUT_AWAY' });
            focusSpot('SCAN');
          }}
          sx={{ width: 48, height: 48 }}
        >
          <Close />
        </IconButton>
      }
    >
      <Typography component="p" sx={{ fontWeight: 500 }}>
        {translate('counter.refused.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refusals.map(refusal => (
          <Why key={`${refusal.code} ${refusal.model ?? ''}`} refusal={refusal} />
        ))}
      </Box>
      <Typography variant="body2">{translate('counter.refused.waits')}</Typography>
    </Alert>
  );
};

const NoticeAlert = () => {
  const isolate = useBidiIsolate();
  const translate = useTranslate();
  const notice = useView(view => view.counter.notice);
  if (notice?.kind === 'ADDED' && notice.place)
    return (
      <Alert severity="info" role="presentation" sx={SOLID}>
        {translate('counter.notice.elsewhere', { name: isolate(notice.name), place: isolate(notice.place) })}
      </Alert>
    );
  if (!notice || (notice.kind !== 'AGAIN' && notice.kind !== 'ASK_UNIT')) return null;
  const messageKey = notice.kind === 'AGAIN' ? 'again' : notice.tracking === 'IMEI' ? 'askImei' : 'askSerial';
  return (
    <Alert severity="warning" role="presentation" sx={SOLID}>
      {translate(`counter.notice.${messageKey}`, { name: isolate(notice.name) })}
    </Alert>
  );
};

/** Leads to where a drawer is opened, or the device bound to one. */
const ToDrawers = ({ problem }: { problem: string }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const ofDrawers = ['errors.sessionClosed', 'validation.severalDrawers'].map(key => translate(key));
  if (!ofDrawers.some(sentence => problem.includes(sentence))) return null;
  return (
    <Link
      component={RouterLink}
      to={`${basename}/drawers`}
      color="inherit"
      underline="always"
      sx={{ fontWeight: 500, display: 'inline-block', py: 1 }}
    >
      {translate('app.menu.drawers')}
    </Link>
  );
};

const ProblemAlert = () => {
  const { desk, save } = useCounter();
  const translate = useTranslate();
  const problem = useView(view => view.counter.problem);
  const phase = useView(view => view.counter.phase);
  return (
    <>
      {phase.kind === 'UNANSWERED' && (
        <Alert
          severity="error"
          role="presentation"
          sx={SOLID}
          action={
            <Button color="inherit" variant="outlined" onClick={() => save('CASH')} sx={{ minHeight: 48 }}>
              {translate('counter.state.again')}
            </Button>
          }
        >
          {translate('counter.state.unanswered')}
        </Alert>
      )}
      {problem !== null && (
        <Alert
          severity="error"
          role="presentation"
          sx={SOLID}
          action={
            <IconButton
              color="inherit"
              aria-label={translate('counter.close')}
              onClick={() => desk.dispatch({ type: 'PROBLEM', problem: null })}
              sx={{ width: 48, height: 48 }}
            >
              <Close />
            </IconButton>
          }
        >
          {problem} <ToDrawers problem={problem} />
        </Alert>
      )}
    </>
  );
};

/** Saves faster than this show no message. */
const HANGS_MS = 400;

const SavingAlert = () => {
  const translate = useTranslate();
  const saving = useView(view => view.counter.phase.kind === 'SAVING');
  const [hangs, setHangs] = useState(false);
  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setHangs(true), HANGS_MS);
    return () => {
      clearTimeout(timer);
      setHangs(false);
    };
  }, [saving]);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 72,
        insetInline: 0,
        zIndex: 'snackbar',
        display: 'grid',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {hangs && (
        <Alert
          severity="info"
          variant="filled"
          role="presentation"
          icon={<CircularProgress color="inherit" size={24} aria-hidden />}
          sx={{ ...SOLID, mb: 0, boxShadow: 6 }}
        >
          {translate('counter.state.saving')}
        </Alert>
      )}
    </Box>
  );
};

export const Alerts = () => {
  const translate = useTranslate();
  const notice = useView(view => view.counter.notice);
  const aloud =
    notice?.kind === 'ADDED'
      ? translate('counter.notice.added', { name: notice.name })
      : notice?.kind === 'REMOVED'
        ? translate('counter.notice.removed', { name: notice.name })
        : '';
  return (
    <>
      <SavingAlert />
      <Box aria-live="assertive">
        <RefusalAlert />
        <ProblemAlert />
      </Box>
      <Box aria-live="polite" sx={{ position: 'relative' }}>
        <NoticeAlert />
        <Box component="span" sx={{ ...VISUALLY_HIDDEN, insetInlineStart: 0 }}>
          {aloud}
        </Box>
      </Box>
    </>
  );
};
