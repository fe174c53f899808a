import Button from '@mui/material/Button';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { WriteOptions } from '../../providers/run.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Ability } from '../../kit/roleAbilities.ts';
import { mayUse } from '../../resources/abilities.ts';
import { AskReason } from './AskReason.tsx';
import { useReadAgain } from './useReadAgain.ts';

interface CancelPostedProps {
  record: RaRecord;
  number: string;
  ability: Ability;
  cancel: (input: { id: string; body: { reason: string } }, options: WriteOptions) => Promise<unknown>;
}

/** By hand: the dialog of a call is left by `Cancel`, which here is its deed. */
export const CancelPosted = ({ record, number, ability, cancel }: CancelPostedProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (record['status'] !== 'POSTED' || !user || !mayUse(user, ability)) return null;
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
            await cancel({ id: String(record.id), body: { reason } }, options);
            notify('expenses.cancelled', { type: 'success' });
            readAgain();
          }}
        />
      )}
    </>
  );
};
