import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { useLists } from '../shared/useLists.ts';

export const BirthdaysLink = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const lists = useLists();
  if (!user || !mayUse(user, 'customers.greet')) return null;
  return (
    <Button component={Link} to={lists.page('birthdays')} variant="outlined" sx={{ mb: 2 }}>
      {translate('app.pages.birthdays')}
    </Button>
  );
};
