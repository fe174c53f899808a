import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { OfferTyped } from '../typed/OfferTyped.tsx';
import type { FormTyped } from '../typed/useTyped.ts';

interface SendFormProps {
  onSend: () => Promise<void>;
  typed: FormTyped;
  children: ReactNode;
}

const sends =
  (onSend: SendFormProps['onSend']) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void onSend();
  };

/** Cards of a new document, one below the other. */
export const DocumentForm = ({ onSend, typed, children }: SendFormProps) => (
  <Box
    component="form"
    noValidate
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    onSubmit={sends(onSend)}
  >
    <OfferTyped typed={typed} />
    {children}
  </Box>
);

export const CardForm = ({ onSend, typed, sx, children }: SendFormProps & { sx: SxProps<Theme> }) => (
  <Card component="form" noValidate sx={sx} onSubmit={sends(onSend)}>
    <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      <OfferTyped typed={typed} />
    </Box>
    {children}
  </Card>
);
