import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { people } from '../../resources/people/declaration.ts';
import { signedInDevices } from '../../resources/session/calls.ts';
import { useRole } from '../../screens/basics/useDisplayOptions.ts';
import { Retry } from '../../screens/page/Panel.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { DeviceList } from '../session/parts/DeviceList.tsx';
import { DEVICES } from '../session/parts/devices.ts';
import { PersonActions } from './PersonActions.tsx';

const DevicesOf = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const title = translate('people.devices');
  const { data, error, refetch } = useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => ask(signedInDevices, {}, { signal, quiet: true }),
  });
  const devices = data?.filter(device => device.userId === userId);
  return (
    <Card component="section" aria-label={title} sx={{ mt: 3 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {error && !data ? (
          <Retry label={title} error={error} onRetry={refetch} />
        ) : !devices ? (
          <Skeleton variant="rounded" height={72} />
        ) : devices.length > 0 ? (
          <DeviceList devices={devices} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{translate('people.noDevices')}</Typography>
        )}
      </CardContent>
    </Card>
  );
};

const PersonPage = () => {
  const isOwner = useRole() === 'owner';
  return (
    <ShowScreen
      resource={people}
      actions={record => <PersonActions person={record} />}
      below={record => (isOwner ? <DevicesOf userId={String(record.id)} /> : null)}
    />
  );
};

export default PersonPage;
