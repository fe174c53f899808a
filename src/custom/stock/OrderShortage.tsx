import AddShoppingCart from '@mui/icons-material/AddShoppingCart';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { actionCall } from '../../kit/calls/actions.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { purchaseOrders } from '../../resources/orders/declaration.ts';
import { mayUse } from '../../resources/abilities.ts';
import { useLists } from '../../providers/useLists.ts';

/** What the plan says becomes draft orders, one for each supplier. */
export const OrderShortage = (input: { days: number; cover: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { orders } = useLists();
  const [busy, setBusy] = useState(false);
  if (!user || !mayUse(user, 'purchase-orders.actions.order-shortage')) return null;
  const order = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await ask(
        actionCall(purchaseOrders, 'order-shortage'),
        { body: { input } },
        { quiet: true, idempotencyKey: uuid() },
      );
      const left = 'refused' in made ? made.refused.length : 0;
      if (left > 0) notify(translate('stock.plan.left', { smart_count: left }), { type: 'warning' });
      else notify('stock.plan.ordered', { type: 'success' });
      await queryClient.invalidateQueries();
      await navigate(orders({ state: 'DRAFT' }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" startIcon={<AddShoppingCart />} loading={busy} onClick={() => void order()}>
      {translate('stock.plan.orderThese')}
    </Button>
  );
};
