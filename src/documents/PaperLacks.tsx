import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import { useLists } from '../providers/useLists.ts';
import { useMayDo } from '../providers/useMayDo.ts';
import { lacksOnPaper } from '../resources/shop/lacksOnPaper.ts';

/** Says before it is printed what a bill will be without, and leads to where it is entered. */
export const PaperLacks = () => {
  const translate = useTranslate();
  const lists = useLists();
  const mayDo = useMayDo();
  const shop = useCurrentUser()?.shop;
  const lacking = shop ? lacksOnPaper(shop) : [];
  if (lacking.length === 0) return null;
  return (
    <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
      {translate('app.paper.lacks', {
        fields: lacking.map(field => translate(`resources.shop.fields.${field}`)).join(', '),
      })}{' '}
      {mayDo('shop.write') ? (
        <MuiLink component={Link} to={lists.page('settings/shop')} color="inherit">
          {translate('app.paper.add')}
        </MuiLink>
      ) : null}
    </Alert>
  );
};
