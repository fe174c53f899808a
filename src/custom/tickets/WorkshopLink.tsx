import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useLists } from '../shared/useLists.ts';

/** From the tickets to the page of those who repair. */
export const WorkshopLink = () => {
  const translate = useTranslate();
  const lists = useLists();
  return (
    <Button component={Link} to={lists.page('tickets/workshop')} variant="outlined" sx={{ mb: 2 }}>
      {translate('app.pages.workshop')}
    </Button>
  );
};
