import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatInstant } from '../../../i18n/dates.ts';
import { ask } from '../../../providers/ask.ts';
import { lastVerified } from '../../../resources/verify/calls.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { useDisplayOptions } from '../../../screens/basics/useDisplayOptions.ts';
import { useLists } from '../../../providers/useLists.ts';
import { FRESH } from './fresh.ts';

/** Shows the owner what the last run of verify found, whether it was `ok` or not. */
export const Verified = ({ ok }: { ok: boolean }) => {
  const translate = useTranslate();
  const lists = useLists();
  const { language, timeZone } = useDisplayOptions();
  const isOwner = useCurrentUser()?.role === 'owner';
  const { data } = useQuery({
    queryKey: ['verify', 'last'],
    queryFn: ({ signal }) => ask(lastVerified, {}, { signal, quiet: true }),
    enabled: isOwner,
    ...FRESH,
  });
  if (!isOwner || data?.ok !== ok) return null;
  return (
    <Alert severity={data.ok ? 'success' : 'error'} variant="outlined" sx={{ mb: 2 }}>
      <Link to={lists.page('verify')} style={{ color: 'inherit' }}>
        {translate(data.ok ? 'dashboard.verified' : 'dashboard.notVerified')}
      </Link>
      {' · '}
      {translate('dashboard.verifiedAt', { time: formatInstant(data.lastRunAt, language, timeZone) })}
    </Alert>
  );
};
