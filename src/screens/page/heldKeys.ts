/** Buffers keys typed before their target is rendered and replays them: scanners do not wait. */
import { useEffect, useLayoutEffect } from 'react';
import { isComposing } from './keyOf.ts';
import { insertText, eraseBack, isTextField } from './typing.ts';

/** These are buffered besides characters; other keys pass. */
const NAMED_KEYS = new Set(['Enter', 'Tab', 'Backspace', 'ArrowUp', 'ArrowDown']);
const FUNCTION_KEYS = new Set(['F1', 'F2', 'F7', 'F8', 'F9', 'F10']);

const pressedAt = new WeakMap<Event, number>();

export const timeOfKey = (event: KeyboardEvent): number => pressedAt.get(event) ?? event.timeStamp;

let buffer: KeyboardEvent[] = [];
let holds = 0;
let pauses = 0;
let giving = false;

export function holdKeys(): () => void {
  holds++;
  return ending(() => holds--);
}

/** Suspends buffering while the fallback has focus; keeps the buffer. */
function pauseKeys(): () => void {
  pauses++;
  return ending(() => pauses--);
}

function ending(end: () => void): () => void {
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // It runs after rendering, so that listeners exist.
    setTimeout(() => {
      end();
      void give();
    });
  };
}

/** It is registered first, so that buffered keys reach no other listener. */
export const listenForHeldKeys = (): void => window.addEventListener('keydown', hold, true);

function hold(event: KeyboardEvent): void {
  if (pressedAt.has(event) || !isHeld(event)) return;
  if (holds === 0 && !giving && !(pauses > 0 && isOnBody(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const sign = [...event.key].length === 1;
  if (!event.repeat || sign || event.key === 'Backspace') buffer.push(event);
}

/** Focus is on the body. */
const isOnBody = (event: KeyboardEvent): boolean =>
  event.key !== 'Tab' && (document.activeElement?.matches('body, main') ?? true);

function isHeld(event: KeyboardEvent): boolean {
  if (isComposing(event)) return false;
  const chord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (chord) return false;
  return [...event.key].length === 1 || NAMED_KEYS.has(event.key) || FUNCTION_KEYS.has(event.key);
}

/** It gives one key per task, so that each sees the result of the one before. */
async function give(): Promise<void> {
  if (giving) return;
  giving = true;
  while (holds === 0 && pauses === 0) {
    const key = buffer.shift();
    if (!key) break;
    press(key);
    await new Promise(resolve => setTimeout(resolve));
  }
  giving = false;
}

interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  repeat: boolean;
  timeStamp: number;
}

/** Presses Enter in place of another key; `mark` sees the event before anybody else. */
export const pressEnter = (timeStamp: number, mark: (enter: KeyboardEvent) => void): void =>
  press({ key: 'Enter', code: 'Enter', shiftKey: false, repeat: false, timeStamp }, mark);

function press(key: Key, mark?: (again: KeyboardEvent) => void): void {
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
  mark?.(again);
  if (!(document.activeElement ?? document.body).dispatchEvent(again)) return;
  const element = document.activeElement;
  if (isTextField(element)) {
    if (key.key === 'Backspace') eraseBack(element);
    else if (key.key === 'Enter' && element instanceof HTMLTextAreaElement) insertText(element, '\n');
    else if (key.key === 'Enter') element.form?.requestSubmit();
    else if ([...key.key].length === 1) insertText(element, key.key);
  } else if (key.key === 'Enter' || key.key === ' ') {
    if (element instanceof HTMLElement && element !== document.body) element.click();
  }
}

let askedPath: string | null = null;
let shownPath: string | null = null;
let pageCame: (() => void) | null = null;

export function holdForPage(path: string): void {
  // Keys for another page are dropped.
  if (pauses > 0 && path !== askedPath) buffer = [];
  askedPath = path;
  if (path === shownPath) return pageIsThere(path);
  pageCame ??= holdKeys();
}

function pageIsThere(path: string): void {
  shownPath = path;
  pageCame?.();
  pageCame = null;
}

/** Called when the page, or its fallback, has rendered. */
export const usePageIsThere = (path: string): void => useEffect(() => pageIsThere(path), [path]);

export const useHeldKeys = (): void => useLayoutEffect(() => holdKeys(), []);

export const usePausedKeys = (on: boolean): void =>
  useLayoutEffect(() => (on ? pauseKeys() : undefined), [on]);
