import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useCanAccess, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../providers/ask.ts';
import { adminName } from '../../../providers/names.ts';
import { addUsualCodes, hsnOverview } from '../../../resources/products/calls.ts';
import { hsnCodes } from '../../../resources/products/hsnCodes.ts';
import { ListScreen } from '../../../screens/list/ListScreen.tsx';
import { ListSlotsProvider, type ListSlots } from '../../../screens/list/slots.ts';
import { HSN_OVERVIEW } from './queries.ts';
import { useRateBadges } from './useRateBadges.ts';
import { WithGstin } from './WithGstin.tsx';

const Help = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { canAccess } = useCanAccess({ resource: adminName(hsnCodes), action: 'create' });
  const { data } = useQuery({
    queryKey: HSN_OVERVIEW,
    queryFn: ({ signal }) => ask(hsnOverview, {}, { signal, quiet: true }),
  });

  const add = async () => {
    setBusy(true);
    try {
      const added = await ask(addUsualCodes, {});
      notify('hsn.usualAdded', { type: 'success', messageArgs: { smart_count: added.length } });
      await queries.invalidateQueries({ queryKey: HSN_OVERVIEW });
      refresh();
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 760 }}>
        {translate('hsn.rule')}{' '}
        <MuiLink component={Link} to={`${basename}/hsn-code/assign`}>
          {translate('hsn.toProducts')}
        </MuiLink>
      </Typography>
      {data && data.usualMissing > 0 && canAccess ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" disabled={busy} onClick={() => void add()}>
              {translate('hsn.addUsual')}
            </Button>
          }
        >
          {translate('hsn.usual', { smart_count: data.usualMissing })}
        </Alert>
      ) : null}
      {data && data.productsWithout > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={`${basename}/hsn-code/assign`}>
              {translate('hsn.toProducts')}
            </Button>
          }
        >
          {translate('hsn.without', { smart_count: data.productsWithout })}
        </Alert>
      ) : null}
    </Box>
  );
};

const SLOTS: Readonly<Record<string, ListSlots>> = {
  [hsnCodes.name]: { Above: Help, useRowBadges: useRateBadges },
};

const HsnCodes = () => (
  <WithGstin>
    <ListSlotsProvider value={SLOTS}>
      <ListScreen resource={hsnCodes} />
    </ListSlotsProvider>
  </WithGstin>
);

export default HsnCodes;
