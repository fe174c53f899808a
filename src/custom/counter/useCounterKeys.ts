import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { bindingsFor, type CounterAction } from './bindings.ts';
import type { Counter } from './context.ts';
import { listenForKeys } from './keyListener.ts';
import { collectShownDues } from './shownDues.ts';
import {
  editBillDiscount,
  editLastAmount,
  editLastLine,
  focusSpot,
  lineAtCursor,
  spotOf,
  stepBack,
} from './spots.ts';

export function useCounterKeys(counter: Counter, page: RefObject<HTMLElement | null>): void {
  // Listened to once: what is scanned while the methods or the person arrive is one burst.
  const current = useEffectEvent(() => counter);
  useEffect(() => {
    const run = (action: CounterAction): void => {
      const here = page.current;
      // Rendered at once: the next key may need a field that this one opens.
      if (here) flushSync(() => perform(action, current(), here));
    };
    return listenForKeys({
      bindings: () => bindingsFor(current().ways),
      panel: () => current().desk.view().panel,
      canTakeBack: () => current().desk.canTakeBack(),
      onAction: run,
      onScan: (code, at, from) => {
        const { desk } = current();
        const spot = spotOf(from);
        const exchanged = spot === 'OLD_IMEI' && from instanceof HTMLElement ? from.dataset['payment'] : null;
        if (exchanged) return void desk.oldPhoneScanned(exchanged, code);
        const elsewhere = spot !== null || from instanceof HTMLInputElement;
        const box = spot === 'SCAN' ? 'SCAN' : spot === 'PHONE' ? 'PHONE' : elsewhere ? 'OTHER' : 'SCAN';
        void desk.scan(code, at, box);
      },
    });
  }, [page]);
}

function perform(
  action: CounterAction,
  { desk, save, printAgain, whatsapp }: Counter,
  page: HTMLElement,
): void {
  switch (action.do) {
    case 'NEW_SALE':
      desk.panel(null);
      return focusSpot('SCAN');
    case 'CASH_SAVE_PRINT':
      return collectShownDues('CASH') ? undefined : save('CASH');
    case 'UPI_SAVE_PRINT':
      return collectShownDues('UPI') ? undefined : save('UPI');
    case 'PAYMENTS':
      return void desk.toPayments(spotOf(document.activeElement) === 'PAYMENTS' ? 'PAYMENTS' : 'ELSEWHERE');
    case 'TAKE':
      return void desk.take(action.method, action.methodId);
    case 'TAKE_AMOUNT':
      return editLastAmount(page, () => desk.take(action.method, action.methodId));
    case 'BILL_DISCOUNT':
      return editBillDiscount(desk.openBillDiscount);
    case 'AMOUNT':
      return editLastAmount(page);
    case 'TAKE_BACK':
      return void desk.takeBack();
    case 'PARK':
      return void desk.park();
    case 'PARKED':
      return void desk.openParked();
    case 'BRING_BACK':
      return void desk.bringBack(action.place);
    case 'EDIT_LINE':
      return editLastLine(page);
    case 'REMOVE_LINE': {
      const key = lineAtCursor() ?? desk.view().counter.cart.lines.at(-1)?.key;
      if (key) desk.dispatch({ type: 'LINE_REMOVED', key });
      return focusSpot('SCAN');
    }
    case 'DUES':
      return desk.panel(desk.view().panel === 'DUES' ? null : 'DUES');
    case 'BOOKING':
      desk.panel(desk.view().panel === 'BOOKING' ? null : 'BOOKING');
      return focusSpot('BOOKING');
    case 'PRINT_AGAIN':
      return printAgain();
    case 'WHATSAPP':
      return whatsapp();
    case 'SWITCH':
      return pinPrompt.switchPerson();
    case 'LOCK':
      return pinPrompt.lock();
    case 'KEYS':
      return desk.panel(desk.view().panel === 'KEYS' ? null : 'KEYS');
    case 'BACK':
      return back(desk, page);
  }
}

/** Esc: closes the top panel, else moves the focus back; clears no input. */
function back(desk: Counter['desk'], page: HTMLElement): void {
  const { panel, counter } = desk.view();
  if (panel) {
    const inside = spotOf(document.activeElement) === panel;
    desk.panel(null);
    if (inside) focusSpot('SCAN');
    return;
  }
  if (counter.refusals.length > 0 || counter.problem !== null)
    return desk.dispatch({ type: 'REFUSALS_PUT_AWAY' });
  stepBack(page);
}
