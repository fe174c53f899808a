import Sms from '@mui/icons-material/Sms';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { formatDay, formatInstant } from '../../i18n/dates.ts';
import { isLanguage, factsOf, LANGUAGES, type Language } from '../../kit/languages.ts';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import type { DueParty } from '../../resources/dues/answers.ts';
import { promisePayment, remindOfDues } from '../../resources/dues/calls.ts';
import type { ReminderChannel } from '../../resources/dues/rules.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { useDisplayOptions, useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { openMessage } from './parts/openMessage.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

const WEEK = 7;

/** It is a form by hand: the day of a document is no kind of input yet. */
export const PromiseForm = ({ customer }: { customer: DueParty }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const today = useToday();
  const typed = useTyped(`dues.${customer.id}.promise`);
  const [on, setOn] = useTypedState(typed, 'on', addDays(today, WEEK));
  const [note, setNote] = useTypedState(typed, 'note', '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await ask(
        promisePayment,
        { customerId: customer.id, body: { on, note: note.trim() || null } },
        { quiet: true },
      );
      typed.done();
      setNote('');
      notify('dues.promiseSaved', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['dues'] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.errors?.['on'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={event => void save(event)}>
      <OfferTyped typed={typed} />
      {customer.promise ? (
        <Typography sx={{ mb: 1.5 }}>
          {translate('dues.promised', { date: formatDay(customer.promise.on, language) })}
          {customer.promise.note ? (
            <>
              {' · '}
              <bdi>{customer.promise.note}</bdi>
            </>
          ) : null}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <DayBox
          label={translate('dues.promiseOn')}
          value={on}
          error={Boolean(problem)}
          helperText={problem}
          onDay={day => {
            setOn(day);
            setProblem(null);
          }}
        />
        <TextField
          label={translate('dues.note')}
          value={note}
          onChange={event => setNote(event.target.value)}
          sx={{ flexGrow: 1 }}
          slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
        />
        <Button type="submit" variant="outlined" loading={busy} sx={{ minHeight: 40 }}>
          {translate('dues.savePromise')}
        </Button>
      </Box>
    </Box>
  );
};

export const Remind = ({ customer, language }: { customer: DueParty; language: unknown }) => {
  const translate = useTranslate();
  const own = useLanguage();
  const options = useDisplayOptions();
  const queryClient = useQueryClient();
  const [lang, setLang] = useState<Language>(
    // The customer's own, else that of the last reminder.
    [language, customer.reminder?.lang].find(isLanguage) ?? own,
  );
  const [text, setText] = useState<string | null>(null);
  const remind = async (channel: ReminderChannel): Promise<void> => {
    const reminded = await openMessage(channel, () =>
      ask(remindOfDues, { customerId: customer.id, body: { channel, lang, origin: location.origin } }),
    );
    if (!reminded) return;
    setText(reminded.text);
    await queryClient.invalidateQueries({ queryKey: ['dues'] });
  };
  const last = customer.reminder;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Choose
          label={translate('dues.language')}
          value={lang}
          options={LANGUAGES.map(value => ({ value, label: factsOf(value).name }))}
          onChange={setLang}
        />
        <Button variant="outlined" startIcon={<WhatsApp />} onClick={() => void remind('WHATSAPP')}>
          {translate('dues.byWhatsApp')}
        </Button>
        <Button variant="outlined" startIcon={<Sms />} onClick={() => void remind('SMS')}>
          {translate('dues.bySms')}
        </Button>
      </Box>
      {last ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {translate('dues.reminded', {
            time: formatInstant(last.createdAt, options.language, options.timeZone),
            channel: translate(`dues.channel.${last.channel}`),
            amount: formatPaise(last.duePaise),
            name: last.sentBy,
          })}
        </Typography>
      ) : null}
      {text ? (
        <Typography
          variant="body2"
          component="p"
          dir="auto"
          sx={{
            mt: 1.5,
            p: 1.5,
            bgcolor: 'action.hover',
            borderRadius: 1,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Typography>
      ) : null}
    </>
  );
};
