import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { placesOfProduct } from '../../resources/stockTransfers/calls.ts';
import { confirmProduct, pricesOfProduct } from '../../resources/products/calls.ts';
import { products } from '../../resources/products/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { StockByPlace } from './StockByPlace.tsx';
import { useRole } from '../../screens/basics/useDisplayOptions.ts';
import type { ReadRecord } from '../../kit/index.ts';

const ConfirmPrice = ({ record }: { record: ReadRecord<typeof products> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await ask(confirmProduct, { id: String(record.id) });
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
  const { id = '' } = useParams();
  const places = useQuery({
    queryKey: ['products', id, 'places'],
    queryFn: ({ signal }) => ask(placesOfProduct, { id }, { signal, quiet: true }),
  });
  const prices = useQuery({
    queryKey: ['products', id, 'prices'],
    queryFn: ({ signal }) => ask(pricesOfProduct, { id }, { signal, quiet: true }),
  });
  return (
    <ShowScreen
      resource={products}
      below={() => (
        <>
          <StockByPlace id={id} data={places.data} />
          <PriceHistory data={prices.data} />
        </>
      )}
      belowIsPending={places.isPending || prices.isPending}
      actions={record =>
        isOwner && record['unconfirmed'] === true ? <ConfirmPrice record={record} /> : null
      }
    />
  );
};

export default ProductPage;
