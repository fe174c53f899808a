import Button from '@mui/material/Button';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { cancelPosted } from '../../providers/calls/expenses.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { AskReason } from './AskReason.tsx';
import { useReadAgain } from './useReadAgain.ts';

interface CancelPostedProps {
  resource: 'expenses' | 'staff-payments';
  record: RaRecord;
  number: string;
}

export const CancelPosted = ({ resource, record, number }: CancelPostedProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (record['status'] !== 'POSTED' || !user || !mayUse(user, `${resource}.cancel`)) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('expenses.cancel')}
      </Button>
      {asking && (
        <AskReason
          title={translate('expenses.cancelTitle', { number })}
          lead={translate('expenses.cancelLead')}
          label={translate('expenses.reason')}
          confirm={translate('expenses.cancel')}
          onClose={() => setAsking(false)}
          send={async (reason, options) => {
            await cancelPosted(resource, String(record.id), reason, options);
            notify('expenses.cancelled', { type: 'success' });
            readAgain();
          }}
        />
      )}
    </>
  );
};
