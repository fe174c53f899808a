/** Hears scans into any box of the program, the counter's too: their endings, and other keyboard layouts. */
import { flushSync } from 'react-dom';
import { keyPressed } from '../../kit/rules/keysPressed.ts';
import { createBursts, LONE_MODIFIERS } from './bursts.ts';
import { pressEnter, timeOfKey } from './heldKeys.ts';
import { isComposing } from './keyOf.ts';
import { isTextField, setText } from './typing.ts';

/** Marks a box that takes scans: any ending of a scanner is its Enter. */
export const SCAN_BOX = { 'data-scan': '' } as const;

/** Marks a box that reads the keys of a scanner itself. */
export const RAW_KEYS = { 'data-raw-keys': '' } as const;

interface Before {
  element: Element | null;
  value: string | null;
  start: number;
  end: number;
}

const bursts = createBursts<Before>();

/** It is registered after `listenForHeldKeys`, before any page. */
export const listenForScans = (): void => {
  window.addEventListener('keydown', hear, true);
  window.addEventListener('pointerdown', bursts.forget, true);
};

const given = new WeakSet<Event>();

function hear(event: KeyboardEvent): void {
  if (given.has(event) || isComposing(event) || LONE_MODIFIERS.has(event.key)) return;
  if (event.repeat) return bursts.forget();
  const element = document.activeElement;
  if (takesNoScan(element)) return bursts.forget();
  const named = /^[A-Z][A-Za-z]+\d*$/.test(event.key) && event.key !== 'Dead';
  const verdict = bursts.key({
    key: event.key,
    pressed: keyPressed(event),
    at: timeOfKey(event),
    ctrl: event.ctrlKey && !event.getModifierState('AltGraph'),
    chord:
      event.metaKey || (event.altKey && !event.getModifierState('AltGraph')) || (named && event.shiftKey),
    mark: before(element),
  });
  if (verdict.kind === 'PASS') return;
  if (verdict.kind === 'SWALLOW') return swallow(event);
  const { from, again, by, isSure } = verdict;
  if (again !== null && isSure && from.element === element) write(from, again);
  if (by === 'ENTER' || (by === 'TAB' && !(isSure && element?.matches('[data-scan]')))) return;
  swallow(event);
  pressEnter(timeOfKey(event), enter => given.add(enter));
}

/** A password manager types an address and a password as fast as a scanner, with `@` on any key. */
const takesNoScan = (element: Element | null): boolean =>
  element instanceof HTMLInputElement &&
  (element.matches('[data-raw-keys]') ||
    element.type === 'email' ||
    element.type === 'password' ||
    element.autocomplete.endsWith('-password'));

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function before(element: Element | null): Before {
  if (!isTextField(element) || element instanceof HTMLSelectElement)
    return { element, value: null, start: 0, end: 0 };
  const { value, selectionStart, selectionEnd } = element;
  return { element, value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** Rendered at once: the Enter that comes next reads it. */
function write({ element, value, start, end }: Before, code: string): void {
  if (!isTextField(element) || value === null) return;
  flushSync(() => setText(element, value.slice(0, start) + code + value.slice(end)));
}
