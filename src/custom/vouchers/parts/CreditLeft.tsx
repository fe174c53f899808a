import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatPaise } from '../../../kit/rules/money.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { useLists } from '../../../providers/useLists.ts';
import { mayUse } from '../../../resources/abilities.ts';
import { payOutQuery } from './payOutQuery.ts';

/** What an advance left after its bill is store credit: it leads to where it is paid out. */
export const CreditLeft = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { page } = useLists();
  const isShown = user !== undefined && mayUse(user, 'customers.pay-out');
  const { data } = useQuery({ ...payOutQuery(customerId), enabled: isShown });
  if (!isShown || !data || data.payablePaise === 0) return null;
  return (
    <Card
      component="section"
      aria-label={translate('vouchers.payOut')}
      sx={{ mt: 2, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Typography>
        {translate('vouchers.payOutLead', {
          credit: formatPaise(data.storeCreditPaise),
          amount: formatPaise(data.payablePaise),
        })}
      </Typography>
      <Button component={Link} to={page(`dues-management/customers/${customerId}`)} variant="outlined">
        {translate('vouchers.payOut')}
      </Button>
    </Card>
  );
};
