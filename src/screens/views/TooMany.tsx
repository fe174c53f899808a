import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** Says that only the first `max` records are shown. */
export const TooMany = ({ max }: { max: number }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
      {translate('views.tooMany', { max })}
    </Typography>
  );
};
