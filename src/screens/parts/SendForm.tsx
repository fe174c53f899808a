import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';

interface SendFormProps {
  onSend: () => Promise<void>;
  children: ReactNode;
}

const sends =
  (onSend: SendFormProps['onSend']) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void onSend();
  };

/** Cards of a new document, one below the other. */
export const DocumentForm = ({ onSend, children }: SendFormProps) => (
  <Box
    component="form"
    noValidate
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    onSubmit={sends(onSend)}
  >
    {children}
  </Box>
);

export const CardForm = ({ onSend, sx, children }: SendFormProps & { sx: SxProps<Theme> }) => (
  <Card component="form" noValidate sx={sx} onSubmit={sends(onSend)}>
    {children}
  </Card>
);
