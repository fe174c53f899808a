import Button from '@mui/material/Button';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { DescribedCall } from '../../kit/calls.ts';
import type { Ability } from '../../kit/roleAbilities.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { CallDialog } from '../calls/CallDialog.tsx';
import type { CallFormProps } from '../calls/CallForm.tsx';
import { useReadAgain } from './useReadAgain.ts';

interface CancelPostedProps<Call extends DescribedCall> extends Pick<CallFormProps<Call>, 'call' | 'params'> {
  record: RaRecord;
  number: string;
  ability: Ability;
}

export const CancelPosted = <Call extends DescribedCall>({
  record,
  number,
  ability,
  call,
  params,
}: CancelPostedProps<Call>) => {
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
        <CallDialog
          call={call}
          params={params}
          title={translate('expenses.cancelTitle', { number })}
          lead={translate('expenses.cancelLead')}
          confirm={translate('expenses.cancel')}
          leave={translate('app.cancelDocument.keep')}
          color="error"
          onDone={() => {
            notify('expenses.cancelled', { type: 'success' });
            readAgain();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
