import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatPaise } from '../../kit/rules/money.ts';
import { mayUse } from '../../resources/abilities.ts';
import { writeOffDue } from '../../resources/dues/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';

interface WriteOffProps {
  party: { customerId: string } | { financierId: string };
  /** Of the chosen bills, else of all. */
  askedPaise: number;
  saleIds: readonly string[];
  onWritten: () => void;
}

/** The owner lets a due go. */
export const WriteOff = ({ party, askedPaise, saleIds, onWritten }: WriteOffProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  if (!user || !mayUse(user, 'dues.write-off') || askedPaise <= 0) return null;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        {translate('dues.writeOff')}
      </Button>
      {open ? (
        <CallDialog
          call={writeOffDue}
          params={{}}
          title={translate('dues.writeOff')}
          lead={translate(saleIds.length > 0 ? 'dues.writeOffChosen' : 'dues.writeOffLead', {
            amount: formatPaise(askedPaise),
          })}
          color="error"
          initial={{ amountPaise: askedPaise }}
          bodyOf={typed => ({ ...party, ...(saleIds.length > 0 ? { saleIds } : {}), ...typed })}
          onDone={({ writeOffNo, amountPaise }) => {
            notify('dues.writtenOff', {
              type: 'success',
              messageArgs: { number: writeOffNo, amount: formatPaise(amountPaise) },
            });
            onWritten();
            void queryClient.invalidateQueries();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
