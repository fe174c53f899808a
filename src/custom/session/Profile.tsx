import { signsInWith } from '../../resources/people/signsInWith.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { Page } from '../../screens/page/Page.tsx';
import { AboutMe } from './AboutMe.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinForm } from './PinForm.tsx';

/** They stand side by side, so that every submit button is visible. */
const BESIDE = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) repeat(2, minmax(0, 2fr))' },
} as const;

const Profile = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  return (
    <Page title={translate('app.menu.profile')}>
      <Box sx={{ maxWidth: 1280 }}>
        {user ? (
          <>
            <Box sx={BESIDE}>
              <AboutMe user={user} />
              <PasswordForm login={signsInWith(user)} />
              <PinForm user={user} />
            </Box>
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
