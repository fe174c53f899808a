import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWindowTitle } from './Page.tsx';

interface NoticeProps {
  picture: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** Shows a full-page message: not found, not allowed, error. */
export const Notice = ({ picture, title, text, children }: NoticeProps) => {
  useWindowTitle(title);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', py: 8, px: 2 }}>
      {picture}
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>
      {children}
    </Box>
  );
};
