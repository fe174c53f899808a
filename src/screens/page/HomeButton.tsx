import Button from '@mui/material/Button';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';

export const HomeButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={useBasename() || '/'} variant="contained" sx={{ mt: 1 }}>
      {translate('app.notFound.home')}
    </Button>
  );
};
