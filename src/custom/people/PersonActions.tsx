import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { adminName } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { removePin, resetPassword } from '../../resources/people/calls.ts';
import { people } from '../../resources/people/declaration.ts';
import { AskFirst } from '../../screens/basics/AskFirst.tsx';
import { useFocusInMain } from '../../screens/basics/useFocusInMain.ts';
import { DEVICES } from '../session/parts/devices.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { linkHere } from './linkHere.ts';
import type { ReadRecord } from '../../kit/index.ts';

interface PersonProps {
  person: ReadRecord<typeof people>;
}

const ResetPassword = ({ person }: PersonProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const name = String(person['name']);
  const reset = async () => {
    setBusy(true);
    try {
      const { resetUrl } = await ask(resetPassword, { id: String(person.id) });
      setUrl(linkHere(resetUrl));
      void queries.invalidateQueries({ queryKey: DEVICES });
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('people.resetPassword')}
      </Button>
      <AskFirst
        open={asking}
        title={translate('people.resetAsk', { name })}
        text={translate('people.resetText')}
        action={translate('people.resetPassword')}
        busy={busy}
        onConfirm={() => void reset()}
        onClose={() => setAsking(false)}
      />
      {url ? (
        <LinkDialog
          title={translate('people.reset')}
          name={name}
          phone={person.phone ?? null}
          url={url}
          onClose={() => setUrl(null)}
        />
      ) : null}
    </>
  );
};

const RemovePin = ({ person }: PersonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await ask(removePin, { id: String(person.id) });
      notify('people.pinRemoved', { type: 'success', messageArgs: { name: person['name'] } });
      refresh();
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void remove()}>
      {translate('people.removePin')}
    </Button>
  );
};

const Activity = ({ person }: PersonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const { name, version } = person;
  useFocusInMain(person['active']);
  const change = (active: boolean) =>
    void update(
      adminName(people),
      { id: person.id, data: { active, version }, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(active ? 'people.activated' : 'people.deactivated', {
            type: 'success',
            messageArgs: { name },
          });
          void queries.invalidateQueries({ queryKey: DEVICES });
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  if (!person['active'])
    return (
      <Button variant="outlined" loading={isPending} onClick={() => change(true)}>
        {translate('people.activate')}
      </Button>
    );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('people.deactivate')}
      </Button>
      <AskFirst
        open={asking}
        title={translate('people.deactivateAsk', { name })}
        text={translate('people.deactivateText')}
        action={translate('people.deactivate')}
        busy={isPending}
        onConfirm={() => change(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** Owners have these. One's own password is changed in the profile. */
export const PersonActions = ({ person }: PersonProps) => {
  const user = useCurrentUser();
  if (user?.role !== 'owner') return null;
  return (
    <>
      {person['active'] && person.id !== user.id ? <ResetPassword person={person} /> : null}
      {person['hasPin'] ? <RemovePin person={person} /> : null}
      <Activity person={person} />
    </>
  );
};
