import Button from '@mui/material/Button';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { stockItems } from '../../resources/stock/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { ReleaseUnit } from './ReleaseUnit.tsx';
import { AdjustUnit } from './AdjustUnit.tsx';
import { FitParts } from './FitParts.tsx';
import { LabelsButton } from './parts/LabelsButton.tsx';
import { ClearUnit } from './ClearUnit.tsx';
import { UnitChecks } from './UnitChecks.tsx';
import { UnitPrice } from './UnitPrice.tsx';
import type { ReadRecord } from '../../kit/index.ts';

const codeOf = (record: ReadRecord<typeof stockItems>): string =>
  String(record['imei'] ?? record['serialNo'] ?? '');
const isUnitInStock = (record: ReadRecord<typeof stockItems>): boolean =>
  record['status'] === 'IN_STOCK' && codeOf(record) !== '';

const StockItemPage = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  const may = (ability: `stock-items.${'price' | 'clear' | 'release' | 'adjust'}`) =>
    user && mayUse(user, ability);
  return (
    <ShowScreen
      resource={stockItems}
      below={record => <UnitChecks id={String(record.id)} version={record['version']} />}
      actions={record => (
        <>
          {codeOf(record) && (
            <Button component={Link} to={`${basename}/imei/${encodeURIComponent(codeOf(record))}`}>
              {translate('app.clearUnit.history')}
            </Button>
          )}
          {isUnitInStock(record) && record['checkPending'] === true && may('stock-items.clear') ? (
            <ClearUnit record={record} />
          ) : null}
          {record['onHold'] === true && may('stock-items.release') ? (
            <ReleaseUnit id={String(record.id)} />
          ) : null}
          {record['status'] === 'IN_STOCK' && <LabelsButton of={{ ids: [String(record.id)] }} />}
          {may('stock-items.adjust') ? <AdjustUnit record={record} isUnit={codeOf(record) !== ''} /> : null}
          {isUnitInStock(record) && may('stock-items.adjust') ? <FitParts id={String(record.id)} /> : null}
          {isUnitInStock(record) && may('stock-items.price') ? <UnitPrice record={record} /> : null}
        </>
      )}
    />
  );
};

export default StockItemPage;
