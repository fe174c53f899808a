import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** What stands in a card whose call failed; the others are not concerned. */
export const Retry = ({ label, error, onRetry }: { label: string; error: Error; onRetry: () => unknown }) => {
  const translate = useTranslate();
  return (
    <div role="alert">
      <Typography variant="body2">{label}</Typography>
      <Typography variant="body2" color="error">
        {error.message}
      </Typography>
      <Button size="small" onClick={() => onRetry()}>
        {translate('app.broken.again')}
      </Button>
    </div>
  );
};
