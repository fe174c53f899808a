/** Declares all key bindings of the counter, for the listener, the help panel and the test for duplicates. */
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import type { CounterMethod } from '../../resources/counter/cart.ts';
import type { PayBy } from '../payments/parts/methods.ts';

/** A bill is settled in these ways, each with its digit: those of a new shop. */
const FIRST_WAYS = {
  1: 'CASH',
  2: 'UPI',
  3: 'CARD',
  4: 'DUE',
  5: 'FINANCE',
  6: 'EXCHANGE',
  7: 'CHEQUE',
  8: 'BANK_TRANSFER',
  9: 'STORE_CREDIT',
} as const satisfies Record<number, CounterMethod | 'DUE'>;
export type Way = (typeof FIRST_WAYS)[keyof typeof FIRST_WAYS];

/** How a bill is settled: by an active method of the shop, or left due. */
export interface WayToPay {
  key: string | null;
  way: Way;
  /** It is the record, where it is not the first of its kind. */
  methodId?: string | undefined;
  /** It is the shop's own name. */
  name?: string | null;
}

const WAYS: readonly WayToPay[] = Object.entries(FIRST_WAYS).map(([key, way]) => ({ key, way }));

const KEY_OF_DUE = '4';
const ORDER_OF_DUE = 40;

/** Of the shop's methods, by their order; the due has its place and key. */
export function waysOf(methods: readonly PayBy[] | undefined): readonly WayToPay[] {
  if (!methods) return WAYS;
  const ways = methods.map(({ method, methodId, name, key }): WayToPay => ({
    key,
    way: method,
    methodId,
    name,
  }));
  const before = methods.filter(({ order }) => order < ORDER_OF_DUE).length;
  return [...ways.slice(0, before), { key: KEY_OF_DUE, way: 'DUE' }, ...ways.slice(before)];
}

export type CounterAction =
  | { do: 'NEW_SALE' | 'CASH_SAVE_PRINT' | 'UPI_SAVE_PRINT' | 'PAYMENTS' | 'AMOUNT' | 'BILL_DISCOUNT' }
  | { do: 'TAKE' | 'TAKE_AMOUNT'; method: Way; methodId?: string }
  | { do: 'PARK' | 'PARKED' | 'TAKE_BACK' | 'DUES' | 'BOOKING' }
  | { do: 'BRING_BACK'; place: number }
  | { do: 'SWITCH' | 'LOCK' }
  | { do: 'EDIT_LINE' | 'REMOVE_LINE' | 'PRINT_AGAIN' | 'WHATSAPP' | 'BACK' | 'KEYS' };

export interface Binding {
  /** It is as displayed; keys pressed in sequence are separated by a space. */
  keys: string;
  /** It is `event.key`, or `event.code` where keyboard layouts put another character on the key. */
  press: { key: string } | { code: string };
  ctrl?: true;
  alt?: true;
  shift?: true;
  /** Acts only while the focus is in no text field, since the key is a character. */
  outsideFields?: true;
  /** Acts only while the red alert names a bill, also in the empty scan box. */
  whileSold?: true;
  /** Acts only while this panel is open. */
  in?: 'PARKED';
  action: CounterAction;
  /** It is the key of its description below `counter.keys`. */
  label: string;
  /** It is shown instead of its description: the shop's own name of a method. */
  name?: string;
}

type KeyedWay = WayToPay & { key: string };

const actionOf = (does: 'TAKE' | 'TAKE_AMOUNT', { way, methodId }: WayToPay): CounterAction => ({
  do: does,
  method: way,
  ...(methodId ? { methodId } : {}),
});

const take = (way: KeyedWay): Binding => ({
  keys: way.key.toUpperCase(),
  press: { key: way.key },
  outsideFields: true,
  action: actionOf('TAKE', way),
  label: `take.${way.way}`,
  ...(way.name ? { name: way.name } : {}),
});

/** Keys go by position: with Shift a digit key has another character. */
const takeAmount = (way: KeyedWay): Binding => ({
  keys: `Shift+${way.key}`,
  press: { code: `Digit${way.key}` },
  shift: true,
  outsideFields: true,
  action: actionOf('TAKE_AMOUNT', way),
  label: 'takeAmount',
});

const bringBack = (place: number): Binding => ({
  keys: `Shift+F7 ${place}`,
  press: { key: String(place) },
  outsideFields: true,
  in: 'PARKED',
  action: { do: 'BRING_BACK', place },
  label: 'bringBack',
});

const isDigit = ({ key }: KeyedWay): boolean => /^\d$/.test(key);

const bindingsOf = (ways: readonly KeyedWay[]): readonly Binding[] => [
  { keys: 'F8', press: { key: 'F8' }, action: { do: 'NEW_SALE' }, label: 'newSale' },
  { keys: 'F10', press: { key: 'F10' }, action: { do: 'CASH_SAVE_PRINT' }, label: 'cash' },
  { keys: 'F9', press: { key: 'F9' }, action: { do: 'UPI_SAVE_PRINT' }, label: 'upi' },
  { keys: 'Ctrl+Enter', press: { key: 'Enter' }, ctrl: true, action: { do: 'PAYMENTS' }, label: 'payments' },
  ...ways.filter(isDigit).map(take),
  ...ways.filter(way => way.way !== 'DUE' && isDigit(way)).map(takeAmount),
  {
    keys: '↓',
    press: { key: 'ArrowDown' },
    outsideFields: true,
    action: { do: 'AMOUNT' },
    label: 'amount',
  },
  { keys: 'F4', press: { key: 'F4' }, action: { do: 'BILL_DISCOUNT' }, label: 'billDiscount' },
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
  { keys: 'Alt+D', press: { code: 'KeyD' }, alt: true, action: { do: 'DUES' }, label: 'dues' },
  { keys: 'Alt+B', press: { code: 'KeyB' }, alt: true, action: { do: 'BOOKING' }, label: 'booking' },
  { keys: 'Alt+P', press: { code: 'KeyP' }, alt: true, action: { do: 'PRINT_AGAIN' }, label: 'printAgain' },
  { keys: 'Alt+W', press: { code: 'KeyW' }, alt: true, action: { do: 'WHATSAPP' }, label: 'whatsapp' },
  { keys: 'Alt+L', press: { code: 'KeyL' }, alt: true, action: { do: 'SWITCH' }, label: 'switch' },
  {
    keys: 'Alt+Shift+L',
    press: { code: 'KeyL' },
    alt: true,
    shift: true,
    action: { do: 'LOCK' },
    label: 'lock',
  },
  { keys: 'Esc', press: { key: 'Escape' }, action: { do: 'BACK' }, label: 'back' },
  { keys: 'F1', press: { key: 'F1' }, action: { do: 'KEYS' }, label: 'keys' },
  { keys: '?', press: { key: '?' }, outsideFields: true, action: { do: 'KEYS' }, label: 'keys' },
  // Behind R, which takes back what the red alert names.
  ...ways.filter(way => !isDigit(way)).map(take),
];

const made = new WeakMap<readonly WayToPay[], readonly Binding[]>();

/** All keys of a counter whose bills are settled in these ways. */
export function bindingsFor(ways: readonly WayToPay[]): readonly Binding[] {
  const known = made.get(ways);
  if (known) return known;
  const bindings = bindingsOf(ways.filter((way): way is KeyedWay => way.key !== null));
  made.set(ways, bindings);
  return bindings;
}

export const BINDINGS: readonly Binding[] = bindingsFor(WAYS);

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
  panel: 'KEYS' | 'PARKED' | 'DUES' | 'BOOKING' | null;
  /** The red alert names a bill, and no text is being typed. */
  canTakeBack?: boolean | undefined;
}

/** Answers the binding of a key in this context, or null. */
export function bindingOf(
  pressed: PressedKey,
  place: Place,
  bindings: readonly Binding[] = BINDINGS,
): Binding | null {
  const fits = bindings
    .filter(binding => isPressed(binding, pressed))
    .filter(
      binding => !(binding.outsideFields && place.inTextField) && !(binding.whileSold && !place.canTakeBack),
    );
  return (
    fits.find(binding => binding.in === (place.panel ?? undefined)) ??
    fits.find(binding => !binding.in) ??
    null
  );
}

/** Letters of a method are the same with and without Shift; digits are ASCII. */
const signOf = (key: string): string => ([...key].length === 1 ? toAsciiDigits(key.toLowerCase()) : key);

function isPressed(binding: Binding, pressed: PressedKey): boolean {
  const { press } = binding;
  if ('code' in press ? press.code !== pressed.code : press.key !== signOf(pressed.key)) return false;
  // A character such as '?' needs Shift on some keyboards only.
  const sign = 'key' in press && [...press.key].length === 1;
  if (!sign && pressed.shiftKey !== Boolean(binding.shift)) return false;
  return (
    pressed.ctrlKey === Boolean(binding.ctrl) && pressed.altKey === Boolean(binding.alt) && !pressed.metaKey
  );
}
