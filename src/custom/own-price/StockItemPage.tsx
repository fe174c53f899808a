import type { RaRecord } from 'ra-core';
import { stockItems } from '../../resources/stockItems.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useRole } from '../../screens/basics/useDisplayOptions.ts';
import { UnitPrice } from './UnitPrice.tsx';

const isUnitInStock = (record: RaRecord): boolean =>
  record['status'] === 'IN_STOCK' && Boolean(record['imei'] ?? record['serialNo']);

const StockItemPage = () => {
  const isOwner = useRole() === 'owner';
  return (
    <ShowScreen
      resource={stockItems}
      actions={record => (isOwner && isUnitInStock(record) ? <UnitPrice record={record} /> : null)}
    />
  );
};

export default StockItemPage;
