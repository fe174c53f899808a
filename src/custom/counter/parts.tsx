import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export const KeyCap = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    dir="ltr"
    aria-hidden
    sx={{
      font: 'inherit',
      // The icon slots of a button would enlarge it.
      fontSize: '0.8125rem !important',
      lineHeight: 1.4,
      px: 0.75,
      border: 1,
      borderColor: 'currentcolor',
      borderRadius: 0.5,
      display: { xs: 'none', sm: 'inline-block' },
    }}
  >
    {children}
  </Box>
);

export const Section = ({
  title,
  beside,
  children,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {children}
    </Card>
  );
};
