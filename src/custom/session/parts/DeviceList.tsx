import Computer from '@mui/icons-material/Computer';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../i18n/dates.ts';
import { ask } from '../../../providers/ask.ts';
import type { SignedInDevice } from '../../../resources/session/answers.ts';
import { signDeviceOut } from '../../../resources/session/calls.ts';
import { useDisplayOptions } from '../../../screens/basics/useDisplayOptions.ts';
import { DEVICES } from './devices.ts';

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

interface DeviceListProps {
  devices: readonly SignedInDevice[];
  /** The person's name shows too. */
  named?: boolean;
  disabled?: boolean;
}

/** Signed-in devices; each but this one can be signed out. */
export const DeviceList = ({ devices, named = false, disabled = false }: DeviceListProps) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const signOut = async (id: string) => {
    setBusy(true);
    try {
      await ask(signDeviceOut, { id });
      notify('profile.signedOut', { type: 'success' });
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: DEVICES });
    }
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {devices.map(device => (
        <Device
          key={device.id}
          device={device}
          named={named}
          busy={busy || disabled}
          onSignOut={() => void signOut(device.id)}
        />
      ))}
    </Box>
  );
};
