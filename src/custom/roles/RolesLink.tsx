import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { adminName } from '../../providers/names.ts';
import { roles } from '../../resources/roles.ts';
import { useMay } from '../../screens/basics/useDisplayOptions.ts';

/** From the people to what they may do. */
export const RolesLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!useMay(roles.name, 'list')) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: adminName(roles), type: 'list' })}
      variant="outlined"
      sx={{ mb: 2 }}
    >
      {translate('app.menu.of.roles')}
    </Button>
  );
};
