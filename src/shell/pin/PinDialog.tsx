import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { OF_DEVICE, switchTo } from '../../providers/ownSession.ts';
import { pinPrompt, type PinPrompt } from '../../providers/pinPrompt.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { PersonOfDevice } from '../../resources/session/answers.ts';
import { approve } from '../../resources/session/calls.ts';
import { askPeopleOfDevice } from './askPeopleOfDevice.ts';
import { ChoosePerson, EnterPin, Loading, personByKey } from './EnterPin.tsx';

/** Switches the person of this device, or asks an owner to approve a request. */
const PinDialog = ({ prompt }: { prompt: Exclude<PinPrompt, { kind: 'LOCK' | 'SAFE' }> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useCurrentUser();
  const id = useId();
  const [chosen, setChosen] = useState<PersonOfDevice | null>(null);
  const { data: people, error } = useQuery({
    queryKey: ['peopleOfDevice'],
    queryFn: ({ signal }) => askPeopleOfDevice(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const approving = prompt.kind === 'APPROVE';
  const choices = people?.filter(person => (approving ? person.role === 'owner' : person.id !== user?.id));
  const only = choices?.length === 1 && !choices[0]?.pinEnded ? choices[0] : undefined;
  const person = chosen ?? only;

  const enter = async ({ id: personId }: PersonOfDevice, pin: string): Promise<void> => {
    if (prompt.kind === 'APPROVE') {
      const { method, path, body } = prompt.request;
      const { approval } = await ask(approve, { body: { personId, pin, method, path, body } }, OF_DEVICE);
      prompt.answer(approval);
      pinPrompt.close();
      return;
    }
    const { name } = await switchTo({ personId, pin });
    pinPrompt.close();
    notify('pin.switched', { type: 'success', messageArgs: { name } });
  };

  const chooseByKey = (event: KeyboardEvent) => {
    const next = person ? undefined : personByKey(event, choices);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <Dialog
      open
      onClose={pinPrompt.close}
      onKeyDown={chooseByKey}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      transitionDuration={0}
    >
      <DialogTitle id={id}>{translate(approving ? 'pin.approve' : 'pin.switch')}</DialogTitle>
      <DialogContent>
        {approving ? (
          <DialogContentText sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {prompt.request.message}
          </DialogContentText>
        ) : null}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {choices ? null : <Loading />}
        {choices?.length === 0 ? (
          <DialogContentText>{translate(approving ? 'pin.noOwner' : 'pin.noPerson')}</DialogContentText>
        ) : null}
        {person ? <EnterPin key={person.id} person={person} onPin={enter} /> : null}
        {!person && choices && choices.length > 0 ? (
          <ChoosePerson people={choices} onChoose={setChosen} />
        ) : null}
      </DialogContent>
      <DialogActions>
        {chosen ? <Button onClick={() => setChosen(null)}>{translate('pin.other')}</Button> : null}
        <Button onClick={pinPrompt.close}>{translate('screens.form.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default PinDialog;
