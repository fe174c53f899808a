import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { leaveByPassword, OF_DEVICE, switchTo } from '../../providers/ownSession.ts';
import { CallError } from '../../providers/httpClient.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import type { PersonOfDevice } from '../../resources/session/answers.ts';
import { lockSession } from '../../resources/session/firstCalls.ts';
import { askPeopleOfDevice } from './askPeopleOfDevice.ts';
import { ChoosePerson, EnterPin, Loading, personByKey } from './EnterPin.tsx';

const AGAIN_MS = 3_000;
const isOffline = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** It lasts until the server has it, and not beyond this cover, or it would lock who signs in next. */
const useLockOnServer = (): void => {
  const notify = useNotify();
  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const sendLock = (): Promise<unknown> =>
      ask(lockSession, {}, OF_DEVICE).catch((error: unknown) => {
        if (isOver) return;
        if (error instanceof CallError && error.code === 'NO_PIN') {
          pinPrompt.close();
          notify(error.message, { type: 'error' });
        } else again = setTimeout(() => void sendLock(), AGAIN_MS);
      });
    void sendLock();
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [notify]);
};

/** Covers the page, which stays as it is behind it, until the PIN of any person of this device. */
const LockScreen = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [chosen, setChosen] = useState<PersonOfDevice | null>(null);
  useLockOnServer();
  const { data: people, error } = useQuery({
    queryKey: ['peopleOfDevice'],
    queryFn: ({ signal }) => askPeopleOfDevice(signal),
    staleTime: 0,
    gcTime: 0,
    retry: (_, reason) => isOffline(reason),
    retryDelay: AGAIN_MS,
  });
  const only = people?.length === 1 && !people[0]?.pinEnded ? people[0] : undefined;
  const person = chosen ?? only;

  const enter = async ({ id: personId }: PersonOfDevice, pin: string): Promise<void> => {
    const { name } = await switchTo({ personId, pin });
    pinPrompt.close();
    notify('pin.switched', { type: 'success', messageArgs: { name } });
  };

  const chooseByKey = (event: KeyboardEvent) => {
    const next = person ? undefined : personByKey(event, people);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <Dialog open fullScreen onKeyDown={chooseByKey} aria-labelledby={id} transitionDuration={0}>
      <Box sx={{ width: 'min(100%, 400px)', m: 'auto', p: 2 }}>
        <Box sx={{ textAlign: 'center', mb: 2 }}>
          <LockOutlined sx={{ fontSize: 48, color: 'text.secondary' }} />
          <Typography id={id} component="h2" variant="h5">
            {translate('pin.locked')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{translate('pin.lockedLead')}</Typography>
        </Box>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {people || error ? null : <Loading />}
        {person ? <EnterPin key={person.id} person={person} onPin={enter} /> : null}
        {!person && people ? <ChoosePerson people={people} onChoose={setChosen} /> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2 }}>
          {chosen ? <Button onClick={() => setChosen(null)}>{translate('pin.other')}</Button> : <span />}
          <Button onClick={() => void leaveByPassword()}>{translate('pin.password')}</Button>
        </Box>
      </Box>
    </Dialog>
  );
};

export default LockScreen;
