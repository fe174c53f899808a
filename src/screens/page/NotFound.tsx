import Button from '@mui/material/Button';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Notice } from './Notice.tsx';

export const NotFound = () => {
  const translate = useTranslate();
  const home = useBasename();
  return (
    <Notice title={translate('app.notFound.title')} text={translate('app.notFound.text')}>
      <Button component={Link} to={home || '/'} variant="contained" sx={{ mt: 2 }}>
        {translate('app.notFound.home')}
      </Button>
    </Notice>
  );
};
