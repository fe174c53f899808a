import Home from '@mui/icons-material/HomeOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';

export interface Breadcrumb {
  label: string;
  to: string;
}

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  minWidth: 24,
  overflowWrap: 'anywhere',
};

export const PageBreadcrumbs = ({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) => {
  const translate = useTranslate();
  const basename = useBasename();
  if (breadcrumbs.length === 0) return null;
  return (
    <Breadcrumbs aria-label={translate('app.breadcrumb')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      <MuiLink
        component={Link}
        to={basename || '/'}
        aria-label={translate('app.notFound.home')}
        color="inherit"
        sx={LINK}
      >
        <Home fontSize="small" />
      </MuiLink>
      {breadcrumbs.map(({ label, to }) => (
        <MuiLink key={to} component={Link} to={to} underline="hover" sx={LINK}>
          {label}
        </MuiLink>
      ))}
    </Breadcrumbs>
  );
};
