import Box from '@mui/material/Box';

const SHELF = [0, 1, 2, 3, 4];

export const CounterScene = () => (
  <Box
    component="svg"
    viewBox="0 0 480 400"
    aria-hidden="true"
    sx={{
      width: '100%',
      maxWidth: 480,
      color: 'primary.main',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2.5,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      '& .solid': { fill: 'currentColor' },
      '& .ground': { fill: ({ palette }) => palette.background.paper },
    }}
  >
    <ellipse className="solid" cx="240" cy="378" rx="210" ry="12" opacity="0.1" stroke="none" />
    <path d="M60 30h360l22 52H38Z" className="ground" />
    {SHELF.map(stripe => (
      <path
        key={stripe}
        className="solid"
        fillOpacity="0.22"
        stroke="none"
        d={`M${60 + stripe * 80} 30h40L${38 + (stripe * 2 + 1) * 44.9} 82h-44.9Z`}
      />
    ))}
    <path d="M38 82q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0q20 22 40.400 0" />
    <path d="M92 188h296M104 188v12M376 188v12" strokeWidth="4" />
    {SHELF.map(phone => (
      <g key={phone} transform={`translate(${112 + phone * 56} 124)`}>
        <rect className="solid" width="34" height="62" rx="6" fillOpacity={phone % 2 ? 0.1 : 0.22} />
        <path d="M13 7h8" />
      </g>
    ))}
    <rect x="48" y="282" width="384" height="92" rx="6" className="ground" />
    <rect x="48" y="282" width="384" height="92" rx="6" className="solid" fillOpacity="0.08" />
    <rect x="36" y="264" width="408" height="20" rx="6" className="ground" />
    <rect x="36" y="264" width="408" height="20" rx="6" className="solid" fillOpacity="0.3" />
    <path d="M176 300v58M304 300v58" opacity="0.4" />
    <path d="M120 264v-56l8 6 8-6 8 6 8-6 8 6 8-6v56" className="ground" />
    <path d="M130 228h28M130 240h28M130 252h16" opacity="0.6" />
    <path d="M282 264v-38a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v38" className="ground" />
    <path d="M296 220l8-18h44l8 18" className="solid" fillOpacity="0.16" />
    <circle cx="326" cy="243" r="14" className="solid" fillOpacity="0.16" />
    <path d="M320 237h12M320 242h12M322 237c8 0 8 8 0 8l7 6" />
    <g transform="rotate(8 226 230)">
      <rect x="208" y="204" width="36" height="60" rx="6" className="ground" />
      <rect x="208" y="204" width="36" height="60" rx="6" className="solid" fillOpacity="0.3" />
      <path d="m217 234 6 6 12-13" strokeWidth="3.500" />
    </g>
  </Box>
);
