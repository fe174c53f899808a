import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { closeDay, dayCloses, lockPeriod } from '../../resources/drawers/calls.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { DayField } from '../../screens/period/DayField.tsx';
import { PagedCard } from '../../screens/parts/PagedCard.tsx';
import { useLists } from '../../providers/useLists.ts';
import { CountDialog } from './CountDialog.tsx';
import { useMayDo } from '../../providers/useMayDo.ts';
import { FRESH, drawerKey, useDrawers, useFreshDrawers } from './useDrawers.ts';
import { useSending } from '../../screens/parts/useSending.ts';

interface DayDialogProps {
  title: string;
  lead: string;
  confirm: string;
  send: (day: string, options: WriteOptions) => Promise<unknown>;
  onDone: (day: string) => void;
  onClose: () => void;
}

/** It is a form by hand: the day of a document is no kind of input yet. */
const DayDialog = ({ title, lead, confirm, send, onDone, onClose }: DayDialogProps) => {
  const translate = useTranslate();
  const today = useToday();
  const [day, setDay] = useState(today);
  const { busy, problem, sendOnce } = useSending();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="day-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void sendOnce(async options => {
            await send(day, options);
            return true;
          }).then(done => done && onDone(day));
        }}
      >
        <DialogTitle id="day-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{lead}</DialogContentText>
          {problem ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {Object.values(problem.errors)[0] ?? problem.message}
            </Alert>
          ) : null}
          <DayField label={translate('drawers.column.date')} value={day} onTake={setDay} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('drawers.back')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const DaysPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const language = useLanguage();
  const notify = useNotify();
  const may = useMayDo();
  const today = useToday();
  const refresh = useFreshDrawers();
  const [doing, setDoing] = useState<'CLOSE' | 'LOCK' | null>(null);
  const [day, setDay] = useState(today);
  const drawers = useDrawers().data;
  const isUsed = drawers?.some(({ session, lastClose }) => session ?? lastClose) ?? false;
  const done = (key: string, on: string): void => {
    setDoing(null);
    void refresh();
    notify(key, { type: 'success', messageArgs: { day: formatDay(on, language) } });
  };
  const title = translate('drawers.days.title');
  return (
    <Page
      title={title}
      lead={translate('drawers.days.lead')}
      parent={{ label: translate('drawers.title'), to: lists.page('drawers') }}
      actions={
        <>
          {may('accounts.day-close') ? (
            <Button variant="contained" disabled={!drawers} onClick={() => setDoing('CLOSE')}>
              {translate('drawers.days.close')}
            </Button>
          ) : null}
          {may('accounts.lock') ? (
            <Button variant="outlined" onClick={() => setDoing('LOCK')}>
              {translate('drawers.days.lock')}
            </Button>
          ) : null}
        </>
      }
    >
      <PagedCard
        queryKey={drawerKey('days')}
        ask={(page, options) => ask(dayCloses, { query: page }, options)}
        freshness={FRESH}
        none={translate('drawers.days.none')}
      >
        {days => (
          <FigureTable
            title={title}
            headings={['date', 'reportNo', 'person', 'expected', 'counted', 'difference'].map(name =>
              translate(`drawers.column.${name}`),
            )}
            words={2}
            rows={days.map(each => ({
              key: each.id,
              name: formatDay(each.businessDate, language),
              cells: [
                <MuiLink component={Link} to={lists.page(`drawers/days/${each.id}`)}>
                  {each.reportNo}
                </MuiLink>,
                each.closedBy.name,
                formatPaise(each.expectedPaise),
                formatPaise(each.countedPaise),
                formatPaise(each.differencePaise, { signed: true }),
              ],
            }))}
          />
        )}
      </PagedCard>
      {doing === 'CLOSE' && isUsed ? (
        <DayDialog
          title={translate('drawers.days.close')}
          lead={translate('drawers.days.closeLead')}
          confirm={translate('drawers.days.closeIt')}
          send={(businessDate, options) => ask(closeDay, { body: { businessDate } }, options)}
          onDone={on => done('drawers.days.closed', on)}
          onClose={() => setDoing(null)}
        />
      ) : null}
      {doing === 'CLOSE' && !isUsed ? (
        <CountDialog
          document="days.close"
          title={translate('drawers.days.close')}
          lead={translate('drawers.days.countLead')}
          confirm={translate('drawers.days.closeIt')}
          send={(count, options) => ask(closeDay, { body: { businessDate: day, ...count } }, options)}
          onDone={() => done('drawers.days.closed', day)}
          onClose={() => setDoing(null)}
        >
          <DayField label={translate('drawers.column.date')} value={day} onTake={setDay} sx={{ mb: 2 }} />
        </CountDialog>
      ) : null}
      {doing === 'LOCK' ? (
        <DayDialog
          title={translate('drawers.days.lock')}
          lead={translate('drawers.days.lockLead')}
          confirm={translate('drawers.days.lockIt')}
          send={(until, options) => ask(lockPeriod, { body: { until } }, options)}
          onDone={on => done('drawers.days.locked', on)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </Page>
  );
};

export default DaysPage;
