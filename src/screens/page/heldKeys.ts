/**
 * Keys pressed on the way to what is not there yet: a page, a box, the answer to a key. They are kept in their order and
 * given to it when it is there, for neither a scanner nor a practised hand looks at the screen first.
 */
import { useEffect, useLayoutEffect } from 'react';
import { insertText, eraseBack, isTextField } from './typing.ts';

/** Keys with a meaning on the way; the others (Escape, the browser's own) pass at once. */
const NAMED_KEYS = new Set(['Enter', 'Tab', 'Backspace', 'ArrowUp', 'ArrowDown']);
const FUNCTION_KEYS = new Set(['F1', 'F2', 'F7', 'F8', 'F9', 'F10']);

const pressedAt = new WeakMap<Event, number>();

/** When the key was pressed, on the clock of `event.timeStamp`, also where it was kept for a while. */
export const timeOfKey = (event: KeyboardEvent): number => pressedAt.get(event) ?? event.timeStamp;

let kept: KeyboardEvent[] = [];
let holds = 0;
let pauses = 0;
let giving = false;

/** Keeps every key from now on, until all who asked for it have called what they got. */
export function holdKeys(): () => void {
  holds++;
  return ending(() => holds--);
}

/** Leaves the keys to what is on screen while it has the cursor, and what is kept where it is. */
function pauseKeys(): () => void {
  pauses++;
  return ending(() => pauses--);
}

function ending(end: () => void): () => void {
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // What has just come is drawn, and hears its keys, before it is given any.
    setTimeout(() => {
      end();
      void give();
    });
  };
}

/** Called before anything else listens on the window: what is kept is heard by nobody else. */
export const listenForHeldKeys = (): void => window.addEventListener('keydown', keep, true);

function keep(event: KeyboardEvent): void {
  if (pressedAt.has(event) || !isHeld(event)) return;
  if (holds === 0 && !giving && !(pauses > 0 && isForNobody(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const sign = [...event.key].length === 1;
  if (!event.repeat || sign || event.key === 'Backspace') kept.push(event);
}

/** The cursor is nowhere: not even on a button of what stands there instead. */
const isForNobody = (event: KeyboardEvent): boolean =>
  event.key !== 'Tab' && (document.activeElement?.matches('body, main') ?? true);

function isHeld(event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  const chord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (chord) return false;
  return [...event.key].length === 1 || NAMED_KEYS.has(event.key) || FUNCTION_KEYS.has(event.key);
}

/** One key a task, so that each finds drawn what the one before it did. */
async function give(): Promise<void> {
  if (giving) return;
  giving = true;
  while (holds === 0 && pauses === 0) {
    const key = kept.shift();
    if (!key) break;
    press(key);
    await new Promise(resolve => setTimeout(resolve));
  }
  giving = false;
}

function press(key: KeyboardEvent): void {
  const again = new KeyboardEvent('keydown', {
    key: key.key,
    code: key.code,
    shiftKey: key.shiftKey,
    repeat: key.repeat,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  pressedAt.set(again, key.timeStamp);
  if (!(document.activeElement ?? document.body).dispatchEvent(again)) return;
  const element = document.activeElement;
  if (isTextField(element)) {
    if (key.key === 'Backspace') eraseBack(element);
    else if (key.key === 'Enter') element.form?.requestSubmit();
    else if ([...key.key].length === 1) insertText(element, key.key);
  } else if (key.key === 'Enter' || key.key === ' ') {
    if (element instanceof HTMLElement && element !== document.body) element.click();
  }
}

let askedPath: string | null = null;
let shownPath: string | null = null;
let pageCame: (() => void) | null = null;

/** The address leads to another page: what is typed from now on is for that one. */
export function holdForPage(path: string): void {
  // What was kept for a page that did not come is for no other.
  if (pauses > 0 && path !== askedPath) kept = [];
  askedPath = path;
  if (path === shownPath) return pageIsThere(path);
  pageCame ??= holdKeys();
}

function pageIsThere(path: string): void {
  shownPath = path;
  pageCame?.();
  pageCame = null;
}

/** Of whoever draws the pages: this one is drawn, or what stands in its place while its code comes. */
export const usePageIsThere = (path: string): void => useEffect(() => pageIsThere(path), [path]);

/** While this is drawn, what the keys are meant for is not there yet. */
export const useHeldKeys = (): void => useLayoutEffect(() => holdKeys(), []);

/** While this is drawn instead of what did not come, the keys are its own. */
export const usePausedKeys = (on: boolean): void =>
  useLayoutEffect(() => (on ? pauseKeys() : undefined), [on]);
