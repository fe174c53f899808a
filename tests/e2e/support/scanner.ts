// A barcode scanner is a fast typist, and its keys reach a browser when they were pressed, however busy the machine is:
// those of a scan are sent together, each with the instant it stands for as its event.timeStamp. A person's are sent one
// after the other's answer: a busy machine can make them slower, never faster.
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
  F7: { code: 'F7', keyCode: 118 },
  F8: { code: 'F8', keyCode: 119 },
};

function keyOf(character: string) {
  const special = named[character];
  if (special) return { key: special.code, ...special };
  const upper = character.toUpperCase();
  const code = /[0-9]/.test(character) ? `Digit${character}` : /[A-Z]/.test(upper) ? `Key${upper}` : '';
  return { key: character, code, keyCode: upper.charCodeAt(0), text: character };
}

/** No key is pressed for so long: what the program takes for the end of an entry. */
export const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Presses a key at an instant; `\n` is Enter, `\t` Tab. Returns when the browser has taken it. */
async function press(session: CDPSession, character: string, atEpochMs: number): Promise<void> {
  const { key, code, keyCode, text: typed } = keyOf(character);
  const shared = { key, code, windowsVirtualKeyCode: keyCode, timestamp: atEpochMs / 1000 };
  await Promise.all([
    session.send('Input.dispatchKeyEvent', {
      ...shared,
      type: typed ? 'keyDown' : 'rawKeyDown',
      ...(typed ? { text: typed, unmodifiedText: typed } : {}),
    }),
    session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
  ]);
}

/**
 * Scans a code the way a keyboard-wedge scanner does: every key after `msPerKey`, then `ending`. `after` is a key that a
 * person presses at the instant the scanner begins.
 */
export async function scan(
  page: Page,
  code: string,
  msPerKey = 10,
  ending: '\n' | '\t' | '' = '\n',
  after?: 'F7' | 'F8',
): Promise<void> {
  const session = await debuggerOf(page);
  const characters = [...(after ? [after] : []), ...code, ...ending];
  const start = Date.now();
  // Waits until the last key's instant, so that none is of the future, and the first is after whatever was
  // pressed before.
  await pause(characters.length * msPerKey + 5);
  await Promise.all(
    characters.map((character, index) => press(session, character, start + index * msPerKey)),
  );
}

/** Types like a person, a key every `msPerKey` at the fastest, into whatever has the focus. */
export async function typeAt(page: Page, text: string, msPerKey = 180): Promise<void> {
  const session = await debuggerOf(page);
  for (const [index, character] of [...text].entries()) {
    if (index > 0) await pause(msPerKey);
    await press(session, character, Date.now());
  }
}
