import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const Picture = ({ children }: { children: ReactNode }) => (
  <Box
    component="svg"
    viewBox="0 0 160 120"
    aria-hidden="true"
    sx={{
      width: 200,
      height: 150,
      color: 'primary.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    <ellipse cx="80" cy="110" rx="58" ry="6" fill="currentColor" opacity="0.1" stroke="none" />
    {children}
  </Box>
);

export const EmptyShelf = () => (
  <Picture>
    <path d="M20 96h120M26 96v10M134 96v10" strokeWidth="3" />
    <rect x="28" y="44" width="26" height="52" rx="5" fill="currentColor" fillOpacity="0.16" />
    <path d="M37 50h8" />
    <rect x="106" y="44" width="26" height="52" rx="5" fill="currentColor" fillOpacity="0.16" />
    <path d="M115 50h8" />
    <rect x="62" y="30" width="36" height="66" rx="6" strokeDasharray="4 6" />
    <path d="M73 56a7 7 0 1 1 10 6.500c-2.500 1.300-3 2.800-3 5.500" strokeWidth="3" />
    <path d="M80 77v.1" strokeWidth="4" />
  </Picture>
);

export const Shutter = () => (
  <Picture>
    <path d="M30 106V30a6 6 0 0 1 6-6h88a6 6 0 0 1 6 6v76" fill="currentColor" fillOpacity="0.06" />
    <path d="M30 40h100M30 54h100M30 68h28M102 68h28M30 82h28M102 82h28M30 96h100" opacity="0.45" />
    <path d="M24 24h112" strokeWidth="4" />
    <path d="M69 66v-8a11 11 0 0 1 22 0v8" strokeWidth="3" />
    <rect x="62" y="66" width="36" height="28" rx="5" fill="currentColor" fillOpacity="0.24" />
    <path d="M80 77v7" strokeWidth="4" />
  </Picture>
);

export const CrackedPhone = () => (
  <Picture>
    <g transform="rotate(-14 80 60)">
      <rect x="54" y="10" width="52" height="96" rx="9" fill="currentColor" fillOpacity="0.1" />
      <path d="M74 18h12" />
      <path d="m106 40-20 12 6 12-18 10 4 10-24 12" />
      <path d="m86 52-14-8m20 20 12 8m-30 2-10-6" opacity="0.6" />
    </g>
    <path d="m124 26 6-8m2 18 10-2m-24-16 0-10" opacity="0.6" />
  </Picture>
);
