import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** Explains the keys of a grid of choices. */
export default function GridHelp() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, display: { xs: 'none', sm: 'block' } }}>
      {translate('lines.gridHelp')}
    </Typography>
  );
}
