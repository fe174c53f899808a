import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { suppliers } from '../../resources/suppliers/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { usePayablesPaths } from './paths.ts';

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const paths = usePayablesPaths();
  if (!user || !mayUse(user, 'suppliers.account')) return null;
  return (
    <>
      <Button component={Link} to={paths.supplier(id)} variant="outlined">
        {translate('payables.pay')}
      </Button>
      <Button component={Link} to={paths.statement(id)}>
        {translate('dues.statement')}
      </Button>
    </>
  );
};

const SupplierPage = () => (
  <ShowScreen resource={suppliers} actions={record => <Actions id={String(record.id)} />} />
);

export default SupplierPage;
