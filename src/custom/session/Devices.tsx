import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { signOutEverywhere } from '../../providers/ownSession.ts';
import { signedInDevices } from '../../resources/session/calls.ts';
import { AskFirst } from '../../screens/basics/AskFirst.tsx';
import { Retry } from '../../screens/page/Panel.tsx';
import { DeviceList } from './parts/DeviceList.tsx';
import { DEVICES } from './parts/devices.ts';
import { Section } from './Section.tsx';

export const Devices = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => ask(signedInDevices, {}, { signal, quiet: true }),
  });

  const everywhere = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
      await logout();
    } catch {
      setBusy(false);
      setAsking(false);
    }
  };

  const own = data?.filter(device => device.userId === userId) ?? [];
  const others = data?.filter(device => device.userId !== userId) ?? [];
  return (
    <>
      <Section
        title={translate('profile.devices')}
        lead={translate('profile.devicesLead')}
        action={
          <Button
            color="error"
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            {translate('profile.everywhere')}
          </Button>
        }
      >
        {data ? (
          <DeviceList devices={own} disabled={busy} />
        ) : error ? (
          <Retry label={translate('profile.devices')} error={error} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={216} />
        )}
      </Section>
      {others.length > 0 ? (
        <Section title={translate('profile.others')}>
          <DeviceList devices={others} named disabled={busy} />
        </Section>
      ) : null}
      <AskFirst
        open={asking}
        title={translate('profile.everywhereAsk')}
        text={translate('profile.everywhereText')}
        action={translate('profile.everywhere')}
        busy={busy}
        onConfirm={() => void everywhere()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
