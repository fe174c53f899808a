import { useBasename } from 'ra-core';
import { useMemo } from 'react';
import { adminNameOf } from './names.ts';

type Filter = Readonly<Record<string, string | number | boolean>>;

export const useLists = () => {
  const basename = useBasename();
  return useMemo(() => {
    const list = (resource: string, filter: Filter = {}): string => {
      const path = `${basename}/${adminNameOf(resource)}`;
      return Object.keys(filter).length
        ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
        : path;
    };
    return {
      /** It is a list with a filter as the server gives it. */
      list,
      /** Cancelled sales are in no figure. */
      sales: (filter: Filter = {}) => list('sales', { ...filter, status: 'POSTED' }),
      history: (filter: Filter = {}) => list('sales', filter),
      sale: (id: string) => `${basename}/${adminNameOf('sales')}/${id}/show`,
      bill: (id: string) => `${basename}/${adminNameOf('purchase-bills')}/${id}/show`,
      receipt: (id: string) => `${basename}/dues-management/receipts/${id}`,
      creditNote: (id: string) => `${basename}/credit-notes/${id}`,
      orders: (filter: Filter) => list('purchase-orders', filter),
      products: (filter: Filter) => list('products', filter),
      product: (id: string) => `${basename}/${adminNameOf('products')}/${id}/show`,
      customersOwing: () => `${basename}/dues-management?show=CUSTOMER`,
      page: (path: string) => `${basename}/${path}`,
    };
  }, [basename]);
};
