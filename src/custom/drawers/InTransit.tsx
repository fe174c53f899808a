import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Drawer, DrawerTransfer } from '../../resources/drawers/answers.ts';
import { acceptTransfer, declineTransfer, drawerTransfers } from '../../resources/drawers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { FRESH, drawerKey, useFreshDrawers } from './useDrawers.ts';

/** Lists cash that left one drawer and waits for the other to accept it. */
export const InTransit = ({ drawers }: { drawers: readonly Drawer[] }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const refresh = useFreshDrawers();
  const [declined, setDeclined] = useState<DrawerTransfer | null>(null);
  const { data } = useQuery({
    queryKey: drawerKey('transfers'),
    queryFn: ({ signal }) => ask(drawerTransfers, { query: { page: 0, size: 50 } }, { signal, quiet: true }),
    ...FRESH,
  });
  const accept = async (id: string): Promise<void> => {
    try {
      await ask(acceptTransfer, { id });
    } catch {
      // The call showed a toast.
    }
    await refresh();
  };
  const mayAnswer = ({ to }: DrawerTransfer): boolean =>
    user?.role === 'owner' ||
    drawers.some(({ id, session }) => id === to.id && session?.openedBy.id === user?.id);
  return (
    <>
      {data?.content
        .filter(({ status }) => status === 'IN_TRANSIT')
        .map(each => (
          <Alert
            key={each.id}
            severity="warning"
            action={
              mayAnswer(each) ? (
                <>
                  <Button color="inherit" onClick={() => void accept(each.id)}>
                    {translate('drawers.accept')}
                  </Button>
                  <Button color="inherit" onClick={() => setDeclined(each)}>
                    {translate('drawers.decline')}
                  </Button>
                </>
              ) : null
            }
          >
            {translate('drawers.inTransit', {
              amount: formatPaise(each.amountPaise),
              from: each.from.name,
              to: each.to.name,
              name: each.by.name,
            })}
          </Alert>
        ))}
      {declined ? (
        <CallDialog
          call={declineTransfer}
          params={{ id: declined.id }}
          title={translate('drawers.decline')}
          lead={translate('drawers.declineLead')}
          onDone={() => void refresh()}
          onClose={() => setDeclined(null)}
        />
      ) : null}
    </>
  );
};
