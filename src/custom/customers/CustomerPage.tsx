import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../boot/loadable.tsx';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { customers } from '../../resources/customers/declaration.ts';
import { mayUse } from '../../resources/abilities.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useLists } from '../../providers/useLists.ts';
import { ChargeCustomer, DebitNotes } from '../dues/parts/DebitNotes.tsx';
import { Bought } from './Bought.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { Summary } from './Summary.tsx';
import type { ReadRecord } from '../../kit/index.ts';

const PersonalData = lazyPart(() => import('./PersonalData.tsx'));
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

const Actions = ({ record }: { record: ReadRecord<typeof customers> }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const lists = useLists();
  const [open, setOpen] = useState<'merge' | 'personal' | null>(null);
  const close = () => setOpen(null);
  const id = String(record.id);
  if (!user) return null;
  return (
    <>
      {mayUse(user, 'dues.read') ? (
        <>
          <Button component={Link} to={lists.page(`dues-management/customers/${id}`)} variant="outlined">
            {translate('dues.collect')}
          </Button>
          <Button component={Link} to={lists.page(`dues-management/customers/${id}/statement`)}>
            {translate('dues.statement')}
          </Button>
        </>
      ) : null}
      {mayUse(user, 'customers.pay-out') && Number(record.storeCreditPaise ?? 0) > 0 ? (
        <Button component={Link} to={lists.page(`dues-management/customers/${id}`)}>
          {translate('vouchers.payOut')}
        </Button>
      ) : null}
      <ChargeCustomer customerId={id} />
      {mayUse(user, 'customers.merge') ? (
        <Button onClick={() => setOpen('merge')}>{translate('customers.merge')}</Button>
      ) : null}
      {mayUse(user, 'customers.personal-data') ? (
        <Button onClick={() => setOpen('personal')}>{translate('customers.personal')}</Button>
      ) : null}
      <Suspense>
        {open === 'merge' ? <MergeDialog record={record} onClose={close} /> : null}
        {open === 'personal' ? <PersonalData record={record} onClose={close} /> : null}
      </Suspense>
    </>
  );
};

const Below = ({ record }: { record: ReadRecord<typeof customers> }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Summary record={record} />
    <DebitNotes customerId={String(record.id)} />
    <Bought customerId={String(record.id)} />
    <ConsentsPanel customerId={String(record.id)} />
  </Box>
);

const CustomerPage = () => (
  <ShowScreen
    resource={customers}
    actions={record => <Actions key={record.id} record={record} />}
    without={['birthDay', 'birthMonth', 'birthYear']}
    below={record => <Below record={record} />}
  />
);

export default CustomerPage;
