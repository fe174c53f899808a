import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { customers } from '../../resources/customers.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { Bought } from './Bought.tsx';
import { useDuesPaths } from './paths.ts';

const DuesActions = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const paths = useDuesPaths();
  const id = String(record.id);
  if (!user || !mayUse(user, 'dues.read')) return null;
  return (
    <>
      <Button component={Link} to={paths.party('CUSTOMER', id)} variant="outlined">
        {translate('dues.collect')}
      </Button>
      <Button component={Link} to={paths.statement(id)}>
        {translate('dues.statement')}
      </Button>
    </>
  );
};

const CustomerPage = () => (
  <ShowScreen
    resource={customers}
    actions={record => <DuesActions record={record} />}
    below={record => <Bought customerId={String(record.id)} />}
  />
);

export default CustomerPage;
