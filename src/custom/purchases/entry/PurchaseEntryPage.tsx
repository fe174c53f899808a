import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { Page } from '../../../screens/page/Page.tsx';
import { PurchaseEntry } from './PurchaseEntry.tsx';
import { useOrderDraft } from './useOrderDraft.ts';

/** With `?order=` it is filled in with what is open on that purchase order. */
const PurchaseEntryPage = () => {
  const translate = useTranslate();
  const order = useSearchParams()[0].get('order');
  const { data, error } = useOrderDraft(order);
  if (!order || data) return <PurchaseEntry key={order} filled={data} />;
  return (
    <Page title={translate('purchase.title')}>
      {error ? <Alert severity="error">{error.message}</Alert> : <Skeleton variant="rounded" height={320} />}
    </Page>
  );
};

export default PurchaseEntryPage;
