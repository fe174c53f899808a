import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

export const OpenBox = () => (
  <Box
    component="svg"
    viewBox="0 0 160 120"
    aria-hidden="true"
    sx={{
      width: 160,
      height: 120,
      color: 'primary.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    }}
  >
    <ellipse cx="80" cy="106" rx="58" ry="7" fill="currentColor" opacity="0.1" stroke="none" />
    <path d="M68 46V14a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v32" fill="currentColor" fillOpacity="0.16" />
    <path d="M77 16h6" strokeLinecap="round" />
    <path d="M36 52 80 68v38L36 88Z" fill="currentColor" fillOpacity="0.08" strokeLinejoin="round" />
    <path d="M124 52 80 68v38l44-18Z" fill="currentColor" fillOpacity="0.16" strokeLinejoin="round" />
    <path
      d="M36 52 22 40l40-14M124 52l14-12-40-14M68 40 36 52l44 16 44-16-32-12"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </Box>
);

export const EmptySearch = () => (
  <Box
    component="svg"
    viewBox="0 0 160 120"
    aria-hidden="true"
    sx={{
      width: 160,
      height: 120,
      color: 'primary.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    }}
  >
    <rect x="28" y="22" width="84" height="72" rx="8" fill="currentColor" fillOpacity="0.06" />
    <path d="M42 42h56M42 58h30M42 74h22" strokeLinecap="round" opacity="0.5" />
    <circle cx="98" cy="68" r="20" fill="currentColor" fillOpacity="0.14" />
    <path d="m113 83 18 18" strokeLinecap="round" strokeWidth="5" />
    <path d="m91 61 14 14m0-14L91 75" strokeLinecap="round" />
  </Box>
);

export const Unplugged = () => (
  <Box
    component="svg"
    viewBox="0 0 160 120"
    aria-hidden="true"
    sx={{
      width: 160,
      height: 120,
      color: 'error.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    }}
  >
    <path d="M12 60h34" strokeLinecap="round" />
    <rect x="46" y="42" width="28" height="36" rx="8" fill="currentColor" fillOpacity="0.12" />
    <path d="M74 52h12M74 68h12" strokeLinecap="round" />
    <rect x="100" y="42" width="26" height="36" rx="8" fill="currentColor" fillOpacity="0.12" />
    <path d="M126 60h22" strokeLinecap="round" />
    <path d="m88 28 4 8m12-10-3 9M88 94l4-8m12 10-3-9" strokeLinecap="round" opacity="0.6" />
  </Box>
);

interface StateProps {
  picture: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

export const InPlaceOfRows = ({ picture, title, text, action }: StateProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 6 }}>
    {picture}
    <Typography variant="h2">{title}</Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: 420, mb: 1 }}>{text}</Typography>
    {action}
  </Box>
);

export const RetryButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button ref={useFocusAfterRemoval<HTMLButtonElement>()} variant="contained" onClick={onClick}>
    {label}
  </Button>
);
