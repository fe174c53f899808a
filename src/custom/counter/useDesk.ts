import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { CallError, isUnanswered } from '../../providers/httpClient.ts';
import { ask } from '../../providers/ask.ts';
import { bookingDocument } from '../../resources/bookings/calls.ts';
import { returnSale } from '../../resources/returns/calls.ts';
import { exchangePrice } from '../../resources/exchange/calls.ts';
import { challanDocument } from '../../resources/challans/calls.ts';
import {
  counterCustomers,
  counterScan,
  parkedSales,
  parkSale,
  unparkSale,
} from '../../resources/counter/calls.ts';
import { createSale, saleDocument } from '../../resources/sales/calls.ts';
import { estimateDocument } from '../../resources/estimates/calls.ts';
import { adminNameOf } from '../../providers/names.ts';
import { COUNTER, useDraft } from '../../providers/drafts.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import type { SaleInput } from '../../resources/sales/inputs.ts';
import { holdKeys } from '../../screens/page/heldKeys.ts';
import { readCart, type Cart } from './cart.ts';
import { createDesk, type Desk, type Papers } from './desk.ts';
import { searchShelf, type Match } from '../products/parts/searchShelf.ts';
import { signal } from './signals.ts';
import { focusSpot, spotOf } from './spots.ts';
import { SHOP_RULES, useShopRules, type ShopRules } from './useShopRules.ts';

const quiet = { quiet: true };

interface StoredCounter {
  cart: Cart;
  sent: SaleInput | null;
}

/** Tells whether it is unknown if the sale was made. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError ? isUnanswered(error) : !(error instanceof Error);

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error);
  const fields = Object.values(error.errors ?? {}).filter(text => text !== error.message);
  return [error.message, ...fields].join(' · ');
};

export function useDesk(
  user: CurrentUser,
  print: (papers: Papers) => void,
): { desk: Desk; search: (text: string) => Promise<Match[]> } {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  useShopRules();
  const { stored, save, discard } = useDraft<StoredCounter>(COUNTER);
  const [desk] = useState(() => {
    const cart = stored ? readCart(stored.draft.cart) : null;
    return createDesk(
      {
        calls: {
          scan: code => ask(counterScan, { query: { code } }, quiet),
          customers: phone => ask(counterCustomers, { query: { phone } }, quiet),
          createSale: (body, idempotencyKey) => ask(createSale, { body }, { quiet: true, idempotencyKey }),
          sale: id => ask(saleDocument, { id }, quiet),
          booking: id => ask(bookingDocument, { id }, quiet),
          estimate: id => ask(estimateDocument, { id }, quiet),
          challan: id => ask(challanDocument, { id }, quiet),
          product: async (name, id) =>
            (await searchShelf(dataProvider, name)).find(({ product }) => product?.productId === id)
              ?.product ?? null,
          returnGoods: (id, body, idempotencyKey) =>
            ask(returnSale, { id, body }, { quiet: true, idempotencyKey }),
          parked: () => ask(parkedSales, {}, quiet),
          park: (body, idempotencyKey) => ask(parkSale, { body }, { quiet: true, idempotencyKey }),
          unpark: id => ask(unparkSale, { id }, quiet),
          exchangePrice: (productId, condition) =>
            ask(exchangePrice, { query: { productId, condition } }, quiet),
          addFinancier: async name =>
            (
              await dataProvider.create<{ id: string; name: string }>(adminNameOf('financiers'), {
                data: { name },
              })
            ).data.id,
        },
        shop: () => user.shop,
        newKey: () => uuid(),
        needsDetails: () => queryClient.getQueryData<ShopRules>(SHOP_RULES)?.buyerDetailsRequired ?? false,
        signal,
        focus: focusSpot,
        at: () => spotOf(document.activeElement),
        print,
        holdKeys: () => {
          const letGo = holdKeys();
          // An opening panel gets the focus in the next frame.
          return () => void requestAnimationFrame(letGo);
        },
        translate,
        isLost,
        sentenceOf,
      },
      cart && { cart, sent: stored?.draft.sent ?? null },
    );
  });

  useEffect(() => {
    let last = desk.view().counter;
    const saveDraft = () => {
      const now = desk.view().counter;
      if (now.cart === last.cart && now.phase === last.phase) return;
      last = now;
      const snapshot = desk.snapshot();
      if (snapshot) save(snapshot);
      else discard();
    };
    const leave = desk.subscribe(saveDraft);
    desk.start();
    return () => {
      leave();
      desk.stop();
    };
  }, [desk, save, discard]);

  const search = useCallback((text: string) => searchShelf(dataProvider, text), [dataProvider]);
  return { desk, search };
}
