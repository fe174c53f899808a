import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

export interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

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

interface PanelProps<Data> {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  height: number;
  query: Answer<Data>;
  children: (data: Data) => ReactNode;
}

/** It is a card with its own query: loading, error and retry. */
export const Panel = <Data,>({ title, lead, action, height, query, children }: PanelProps<Data>) => (
  <Card component="section" aria-label={title} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
    <CardHeader
      title={title}
      subheader={lead}
      action={action}
      slotProps={{
        title: { component: 'h2', variant: 'h2' },
        subheader: { variant: 'body2', component: 'p' },
        action: { sx: { alignSelf: 'center', m: 0 } },
      }}
      sx={{ pb: 1, flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}
    />
    <CardContent sx={{ pt: 0, flexGrow: 1 }}>
      <Box sx={{ minHeight: height }}>
        {query.data !== undefined ? (
          children(query.data)
        ) : query.error ? (
          <Retry label={title} error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton variant="rounded" height={height} />
        )}
      </Box>
    </CardContent>
  </Card>
);
