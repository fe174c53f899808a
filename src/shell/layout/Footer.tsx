import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { POINTING } from '../../theme/direction.ts';
import { useContentWidth } from './useContentWidth.ts';

const LINKS = {
  gst: 'https://www.gst.gov.in',
  ceir: 'https://www.ceir.gov.in',
  credit: 'https://marmelab.com/react-admin/',
} as const;

export const Footer = () => {
  const translate = useTranslate();
  const width = useContentWidth();
  const [year] = useToday().split('-');
  return (
    <Box
      component="footer"
      sx={{
        ...width,
        px: { xs: 2, sm: 3 },
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        // While a page loads it would sit in mid-window and jump.
        'html[data-coming] &': { visibility: 'hidden' },
      }}
    >
      <span>
        © {year} {translate('app.name')} · {translate('app.footer.motto')}
      </span>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {(Object.keys(LINKS) as (keyof typeof LINKS)[]).map(name => (
          <li key={name}>
            <Link
              href={LINKS[name]}
              target="_blank"
              rel="noopener"
              underline="hover"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
            >
              {translate(`app.footer.${name}`)}
              <OpenInNew titleAccess={translate('app.footer.newTab')} sx={{ fontSize: 14, ...POINTING }} />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
};
