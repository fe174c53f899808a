import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { confirmProduct } from '../../providers/calls/index.ts';
import { products } from '../../resources/products.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { PriceHistory } from '../shared/PriceHistory.tsx';
import { StockByPlace } from './StockByPlace.tsx';
import { useRole } from '../../screens/basics/useDisplayOptions.ts';

const ConfirmPrice = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await confirmProduct(String(record.id));
      notify('app.ownPrice.confirmed', { type: 'success' });
      refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void confirm()}>
      {translate('app.ownPrice.confirm')}
    </Button>
  );
};

const ProductPage = () => {
  const isOwner = useRole() === 'owner';
  return (
    <ShowScreen
      resource={products}
      below={record => (
        <>
          <StockByPlace id={String(record.id)} />
          <PriceHistory id={String(record.id)} />
        </>
      )}
      actions={record =>
        isOwner && record['unconfirmed'] === true ? <ConfirmPrice record={record} /> : null
      }
    />
  );
};

export default ProductPage;
