import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useLists } from '../providers/useLists.ts';
import { useMayDo } from '../providers/useMayDo.ts';

/** Says why what is sent has no link, and where the owner reads what to do. */
export const WithoutLink = () => {
  const translate = useTranslate();
  const lists = useLists();
  const mayDo = useMayDo();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%', gridColumn: '1 / -1' }}>
      {translate('app.links.without')}{' '}
      {mayDo('shop-settings.write') ? (
        <MuiLink component={Link} to={lists.page('settings')}>
          {translate('app.links.why')}
        </MuiLink>
      ) : null}
    </Typography>
  );
};
