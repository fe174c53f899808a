import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, lead, action, children }: SectionProps) => (
  <Card component="section" aria-label={title} sx={{ mb: 3 }}>
    <CardHeader
      title={title}
      subheader={lead}
      action={action}
      slotProps={{
        title: { component: 'h2', variant: 'h2' },
        subheader: { variant: 'body2', component: 'p' },
        action: { sx: { alignSelf: 'center', m: 0 } },
      }}
      sx={{ px: 3, pt: 2.5, pb: 0, flexWrap: 'wrap', gap: 1 }}
    />
    <CardContent sx={{ p: 3, pt: 2, '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } } }}>
      {children}
    </CardContent>
  </Card>
);
