import Box from '@mui/material/Box';

export const QuietBell = () => (
  <Box
    component="svg"
    viewBox="0 0 160 120"
    aria-hidden="true"
    sx={{
      width: 140,
      height: 105,
      color: 'primary.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    <ellipse cx="80" cy="110" rx="46" ry="5" fill="currentColor" opacity="0.1" stroke="none" />
    <path d="M80 18v-6" />
    <path
      d="M80 18c-18 0-28 13-28 31v17c0 6-8 10-8 16h72c0-6-8-10-8-16V49c0-18-10-31-28-31Z"
      fill="currentColor"
      fillOpacity="0.1"
    />
    <path d="M70 82c0 8 4 12 10 12s10-4 10-12" fill="currentColor" fillOpacity="0.16" />
    <path d="M62 52c0-11 5-18 12-21" opacity="0.5" />
    <path d="M120 26h10l-10 12h10M134 46h7l-7 8h7" opacity="0.6" />
  </Box>
);
