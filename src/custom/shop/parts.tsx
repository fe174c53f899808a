import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

export const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <Card component="section" aria-label={title} sx={{ mb: 3, overflow: 'visible' }}>
    <CardHeader
      title={title}
      subheader={lead}
      slotProps={{
        title: { component: 'h2', variant: 'h2' },
        subheader: { variant: 'body2', component: 'p' },
      }}
      sx={{ px: 3, pt: 2.5, pb: 0 }}
    />
    <CardContent sx={{ p: 3, pt: 2 }}>{children}</CardContent>
  </Card>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 3,
      rowGap: 2.5,
      alignItems: 'start',
      '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
    }}
  >
    {children}
  </Box>
);

export const WIDE = { gridColumn: { md: '1 / -1' }, minWidth: 0 } as const;

export const TellUnsaved = ({ onChange }: { onChange: (names: readonly string[]) => void }) => {
  const { dirtyFields } = useFormState();
  const names = Object.keys(dirtyFields).join(' ');
  useEffect(() => onChange(names ? names.split(' ') : []), [names, onChange]);
  return null;
};
