import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { cancelPosted } from '../../providers/calls/expenses.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { AskDialog } from '../shared/AskDialog.tsx';

interface CancelPostedProps {
  resource: 'expenses' | 'staff-payments';
  record: RaRecord;
  number: string;
}

export const CancelPosted = ({ resource, record, number }: CancelPostedProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (record['status'] !== 'POSTED' || !user || !mayUse(user, `${resource}.cancel`)) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('expenses.cancel')}
      </Button>
      {asking && (
        <AskDialog
          title={translate('expenses.cancelTitle', { number })}
          confirm={translate('expenses.cancel')}
          onClose={() => setAsking(false)}
          send={async options => {
            await cancelPosted(resource, String(record.id), reason, options);
            notify('expenses.cancelled', { type: 'success' });
            refresh();
            void queries.invalidateQueries();
          }}
        >
          {errors => (
            <>
              <Typography sx={{ color: 'text.secondary' }}>{translate('expenses.cancelLead')}</Typography>
              <TextField
                autoFocus
                required
                label={translate('expenses.reason')}
                value={reason}
                error={'reason' in errors}
                helperText={errors['reason']}
                onChange={event => setReason(event.target.value)}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
};
