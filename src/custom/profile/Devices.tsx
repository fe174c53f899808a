import Computer from '@mui/icons-material/Computer';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogout, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  signDeviceOut,
  signedInDevices,
  signOutEverywhere,
  type SignedInDevice,
} from '../../providers/calls/index.ts';
import { AskFirst } from '../../screens/basics/AskFirst.tsx';
import { formatInstant } from '../../i18n/dates.ts';
import { Retry } from '../../screens/page/Panel.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { DEVICES } from './devices.ts';
import { Section } from './Section.tsx';

const isPhone = (name: string) => /Android|iPhone|iPad/.test(name);

interface DeviceProps {
  device: SignedInDevice;
  named: boolean;
  busy: boolean;
  onSignOut: () => void;
}

const Device = ({ device, named, busy, onSignOut }: DeviceProps) => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  const name = device.deviceName || translate('profile.unknown');
  const Icon = isPhone(device.deviceName) ? PhoneAndroid : Computer;
  const when = formatInstant(device.lastUsedAt, language, timeZone);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 500 }}>
          <bdi>{named ? `${device.userName} · ${name}` : name}</bdi>
          {device.current ? <Chip size="small" color="success" label={translate('profile.here')} /> : null}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {device.ip
            ? translate('profile.used', { when, place: `\u2068${device.ip}\u2069` })
            : translate('profile.usedPlain', { when })}
          {' · '}
          {translate('profile.since', { when: formatInstant(device.createdAt, language, timeZone) })}
        </Typography>
      </Box>
      {device.current ? null : (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={onSignOut}
          aria-label={translate('profile.signOutOf', {
            name: `${named ? `${device.userName}, ` : ''}${name}, ${when}`,
          })}
        >
          {translate('profile.signOut')}
        </Button>
      )}
    </Box>
  );
};

export const Devices = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => signedInDevices({ signal, quiet: true }),
  });

  const signOut = async (id: string) => {
    setBusy(true);
    try {
      await signDeviceOut(id);
      notify('profile.signedOut', { type: 'success' });
    } catch {
      // the API call shows the error as a toast
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: DEVICES });
    }
  };
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

  const list = (devices: readonly SignedInDevice[], named: boolean) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {devices.map(device => (
        <Device
          key={device.id}
          device={device}
          named={named}
          busy={busy}
          onSignOut={() => void signOut(device.id)}
        />
      ))}
    </Box>
  );
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
          list(own, false)
        ) : error ? (
          <Retry label={translate('profile.devices')} error={error} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={72} />
        )}
      </Section>
      {others.length > 0 ? <Section title={translate('profile.others')}>{list(others, true)}</Section> : null}
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
