// A barcode scanner is a fast typist. Keys go to the browser on a schedule of our own, not one after the
// other's answer, and their event.timeStamp is the instant they stand for: 2 ms a key is 2 ms a key on a busy machine.
import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function debuggerOf(page: Page): Promise<CDPSession> {
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  return session;
}

const named: Record<string, { code: string; keyCode: number; text?: string }> = {
  '\n': { code: 'Enter', keyCode: 13, text: '\r' },
  '\t': { code: 'Tab', keyCode: 9 },
};

function keyOf(character: string) {
  const special = named[character];
  if (special) return { key: special.code, ...special };
  const upper = character.toUpperCase();
  const code = /[0-9]/.test(character) ? `Digit${character}` : /[A-Z]/.test(upper) ? `Key${upper}` : '';
  return { key: character, code, keyCode: upper.charCodeAt(0), text: character };
}

const until = async (instant: number): Promise<void> => {
  const left = instant - performance.now();
  if (left > 3) await new Promise(done => setTimeout(done, left - 2));
  // The last milliseconds are spun through: a timer would be late by more than a key takes.
  while (performance.now() < instant) await new Promise(setImmediate);
};

/**
 * Types characters one every `gaps[i]` milliseconds into whatever has the focus.
 * `\n` is Enter, `\t` Tab. Returns when the browser has taken the last key.
 */
async function keys(page: Page, text: string, gapOf: (index: number) => number): Promise<void> {
  const session = await debuggerOf(page);
  const taken: Promise<unknown>[] = [];
  const start = performance.now() + 5;
  const startEpochMs = Date.now() + 5;
  let atMs = 0;
  for (const [index, character] of [...text].entries()) {
    if (index > 0) atMs += gapOf(index);
    await until(start + atMs);
    const { key, code, keyCode, text: typed } = keyOf(character);
    const shared = { key, code, windowsVirtualKeyCode: keyCode, timestamp: (startEpochMs + atMs) / 1000 };
    taken.push(
      session.send('Input.dispatchKeyEvent', {
        ...shared,
        type: typed ? 'keyDown' : 'rawKeyDown',
        ...(typed ? { text: typed, unmodifiedText: typed } : {}),
      }),
      session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
    );
  }
  await Promise.all(taken);
}

/** Scans a code the way a keyboard-wedge scanner does: every key after `msPerKey`, then `ending`. */
export function scan(
  page: Page,
  code: string,
  msPerKey = 10,
  ending: '\n' | '\t' | '' = '\n',
): Promise<void> {
  return keys(page, code + ending, () => msPerKey);
}

/** Types like a person, a key every `msPerKey`, into whatever has the focus. */
export function typeAt(page: Page, text: string, msPerKey = 180): Promise<void> {
  return keys(page, text, () => msPerKey);
}
