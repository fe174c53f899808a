import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { financiers } from '../../resources/financiers/declaration.ts';
import { mayUse } from '../../resources/abilities.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { Account } from './Account.tsx';
import { SettlementDialog } from './SettlementDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';

const FinancierPage = () => {
  const translate = useTranslate();
  const changed = useReadAgain();
  const user = useCurrentUser();
  const [asking, setAsking] = useState<'HAND' | 'FILE' | null>(null);
  const may = (ability: 'financiers.account' | 'financiers.settle') =>
    user !== undefined && mayUse(user, ability);
  return (
    <ShowScreen
      resource={financiers}
      actions={financier =>
        may('financiers.settle') && (
          <>
            <Button variant="outlined" onClick={() => setAsking('FILE')}>
              {translate('settlements.file')}
            </Button>
            <Button variant="contained" onClick={() => setAsking('HAND')}>
              {translate('settlements.enter')}
            </Button>
            {asking === 'HAND' && (
              <SettlementDialog
                financierId={String(financier.id)}
                onClose={() => setAsking(null)}
                onPosted={changed}
              />
            )}
            {asking === 'FILE' && (
              <StatementDialog
                financierId={String(financier.id)}
                onClose={() => setAsking(null)}
                onPosted={changed}
              />
            )}
          </>
        )
      }
      below={financier =>
        may('financiers.account') && <Account financierId={String(financier.id)} onChanged={changed} />
      }
    />
  );
};

export default FinancierPage;
