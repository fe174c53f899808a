/** All key bindings of the counter, for the listener, the help panel and the test for duplicates. */
import { toAsciiDigits } from '../../resources/rules/digits.ts';

export type CounterAction =
  | { do: 'NEW_SALE' | 'CASH_SAVE_PRINT' | 'UPI_SAVE_PRINT' | 'PAYMENTS' | 'AMOUNT' }
  | { do: 'TAKE'; method: 'CASH' | 'UPI' | 'CARD' | 'DUE' | 'FINANCE' | 'EXCHANGE' }
  | { do: 'PARK' | 'PARKED' | 'TAKE_BACK' }
  | { do: 'BRING_BACK'; place: number }
  | { do: 'EDIT_LINE' | 'REMOVE_LINE' | 'PRINT_AGAIN' | 'WHATSAPP' | 'BACK' | 'KEYS' };

export interface Binding {
  /** As displayed; keys pressed in sequence are separated by a space. */
  keys: string;
  /** `event.key`, or `event.code` where keyboard layouts put another character on the key. */
  press: { key: string } | { code: string };
  ctrl?: true;
  alt?: true;
  shift?: true;
  /** Acts only while the focus is in no text field, since the key is a character. */
  outsideFields?: true;
  /** Acts only while the red strip names a bill, also in the empty scan box. */
  whileSold?: true;
  /** Acts only while this panel is open. */
  in?: 'PARKED';
  action: CounterAction;
  /** Key below `counter.keys` of its description. */
  label: string;
}

const take = (digit: number, method: 'CASH' | 'UPI' | 'CARD' | 'DUE' | 'FINANCE' | 'EXCHANGE'): Binding => ({
  keys: String(digit),
  press: { key: String(digit) },
  outsideFields: true,
  action: { do: 'TAKE', method },
  label: `take.${method}`,
});

const bringBack = (place: number): Binding => ({
  keys: `Shift+F7 ${place}`,
  press: { key: String(place) },
  outsideFields: true,
  in: 'PARKED',
  action: { do: 'BRING_BACK', place },
  label: 'bringBack',
});

export const BINDINGS: readonly Binding[] = [
  { keys: 'F8', press: { key: 'F8' }, action: { do: 'NEW_SALE' }, label: 'newSale' },
  { keys: 'F10', press: { key: 'F10' }, action: { do: 'CASH_SAVE_PRINT' }, label: 'cash' },
  { keys: 'F9', press: { key: 'F9' }, action: { do: 'UPI_SAVE_PRINT' }, label: 'upi' },
  { keys: 'Ctrl+Enter', press: { key: 'Enter' }, ctrl: true, action: { do: 'PAYMENTS' }, label: 'payments' },
  take(1, 'CASH'),
  take(2, 'UPI'),
  take(3, 'CARD'),
  take(4, 'DUE'),
  take(5, 'FINANCE'),
  take(6, 'EXCHANGE'),
  {
    keys: '↓',
    press: { key: 'ArrowDown' },
    outsideFields: true,
    action: { do: 'AMOUNT' },
    label: 'amount',
  },
  { keys: 'F2', press: { key: 'F2' }, action: { do: 'EDIT_LINE' }, label: 'editLine' },
  {
    keys: 'Ctrl+Delete',
    press: { key: 'Delete' },
    ctrl: true,
    action: { do: 'REMOVE_LINE' },
    label: 'removeLine',
  },
  { keys: 'F7', press: { key: 'F7' }, action: { do: 'PARK' }, label: 'park' },
  { keys: 'Shift+F7', press: { key: 'F7' }, shift: true, action: { do: 'PARKED' }, label: 'parked' },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(bringBack),
  { keys: 'R', press: { code: 'KeyR' }, whileSold: true, action: { do: 'TAKE_BACK' }, label: 'takeBack' },
  { keys: 'Alt+P', press: { code: 'KeyP' }, alt: true, action: { do: 'PRINT_AGAIN' }, label: 'printAgain' },
  { keys: 'Alt+W', press: { code: 'KeyW' }, alt: true, action: { do: 'WHATSAPP' }, label: 'whatsapp' },
  { keys: 'Esc', press: { key: 'Escape' }, action: { do: 'BACK' }, label: 'back' },
  { keys: 'F1', press: { key: 'F1' }, action: { do: 'KEYS' }, label: 'keys' },
  { keys: '?', press: { key: '?' }, outsideFields: true, action: { do: 'KEYS' }, label: 'keys' },
];

export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
}

export interface Place {
  inTextField: boolean;
  panel: 'KEYS' | 'PARKED' | null;
  /** The red strip names a bill, and no text is being typed. */
  canTakeBack?: boolean | undefined;
}

/** Binding of a key in this context, or null. */
export function bindingOf(pressed: PressedKey, place: Place): Binding | null {
  const fits = BINDINGS.filter(binding => isPressed(binding, pressed)).filter(
    binding => !(binding.outsideFields && place.inTextField) && !(binding.whileSold && !place.canTakeBack),
  );
  return (
    fits.find(binding => binding.in === (place.panel ?? undefined)) ??
    fits.find(binding => !binding.in) ??
    null
  );
}

function isPressed(binding: Binding, pressed: PressedKey): boolean {
  const { press } = binding;
  if ('code' in press ? press.code !== pressed.code : press.key !== toAsciiDigits(pressed.key)) return false;
  // A character such as '?' needs Shift on some keyboards only.
  const sign = 'key' in press && [...press.key].length === 1;
  if (!sign && pressed.shiftKey !== Boolean(binding.shift)) return false;
  return (
    pressed.ctrlKey === Boolean(binding.ctrl) && pressed.altKey === Boolean(binding.alt) && !pressed.metaKey
  );
}
