import Payments from '@mui/icons-material/Payments';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { mayUse } from '../../resources/abilities.ts';
import { useLists } from '../../providers/useLists.ts';

/** Leads to the dues of its customer, with this bill selected. */
export const CollectDue = ({ sale: { id, customer, duePaise } }: { sale: Sale }) => {
  const translate = useTranslate();
  const lists = useLists();
  const user = useCurrentUser();
  if (!user || !mayUse(user, 'dues.collect') || !customer || duePaise === 0) return null;
  return (
    <Button
      startIcon={<Payments />}
      component={Link}
      to={lists.page(`dues-management/customers/${customer.id}?bill=${id}`)}
    >
      {translate('dues.collect')}
    </Button>
  );
};
