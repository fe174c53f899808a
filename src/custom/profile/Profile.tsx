import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { Page } from '../../screens/page/Page.tsx';
import { AboutMe } from './AboutMe.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** One's own name, photo, language and password, and the devices one is signed in on. */
const Profile = () => {
  const say = useTranslate();
  const user = useCurrentUser();
  return (
    <Page title={say('app.menu.profile')}>
      <Box sx={{ maxWidth: 960 }}>
        {user ? (
          <>
            <AboutMe user={user} />
            <PasswordForm email={user.email} />
            <Devices userId={user.id} />
          </>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Box>
    </Page>
  );
};

export default Profile;
