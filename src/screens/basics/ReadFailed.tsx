import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { RetryButton } from './states.tsx';

export const ReadFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={<RetryButton label={translate('screens.list.retry')} onClick={() => void onRetry()} />}
    >
      {error.message}
    </Alert>
  );
};
