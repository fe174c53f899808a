import WifiOff from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

export const OfflineBanner = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <Alert
          severity="warning"
          role="presentation"
          icon={<WifiOff />}
          action={
            <Button color="inherit" size="small" onClick={refresh} sx={{ whiteSpace: 'nowrap' }}>
              {translate('app.broken.again')}
            </Button>
          }
          sx={{ borderRadius: 0 }}
        >
          {translate('app.line.offline')}
        </Alert>
      )}
    </div>
  );
};
