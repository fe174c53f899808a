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

const SHIFT = 8;

const named: Record<string, { code: string; keyCode: number; text?: string; shift?: boolean }> = {
  '\n': { code: 'Enter', keyCode: 13, text: '\r' },
  '\t': { code: 'Tab', keyCode: 9 },
  F7: { code: 'F7', keyCode: 118 },
  F8: { code: 'F8', keyCode: 119 },
};

/** What a keyboard layout makes of a US keyboard's keys. */
export type Layout = Readonly<Record<string, string>>;
export const AZERTY: Layout = {
  ...Object.fromEntries([...'à&é"\'(-è_ç'].map((letter, digit) => [String(digit), letter])),
  a: 'q',
  q: 'a',
  z: 'w',
  w: 'z',
  m: ',',
};

function keyOf(character: string, layout: Layout) {
  const special = named[character];
  if (special) return { key: special.code, ...special };
  const upper = character.toUpperCase();
  const code = /[0-9]/.test(character) ? `Digit${character}` : /[A-Z]/.test(upper) ? `Key${upper}` : '';
  const plain = layout[character.toLowerCase()] ?? character;
  const key = character === upper && /[A-Z]/.test(character) ? plain.toUpperCase() : plain;
  return { key, code, keyCode: upper.charCodeAt(0), text: key, shift: /[A-Z]/.test(character) };
}

/** No key is pressed for so long: what the program takes for the end of an entry. */
export const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Presses a key at an instant; `\n` is Enter, `\t` Tab. Returns when the browser has taken it. */
async function press(
  session: CDPSession,
  character: string,
  atEpochMs: number,
  layout: Layout = {},
): Promise<void> {
  const { key, code, keyCode, text: typed, shift = false } = keyOf(character, layout);
  const modifiers = shift ? SHIFT : 0;
  const shared = { key, code, modifiers, windowsVirtualKeyCode: keyCode, timestamp: atEpochMs / 1000 };
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

/** Scans with a scanner that ends a code twice, its endings so far apart; `layout` is on. */
export async function scanEndedTwice(
  page: Page,
  code: string,
  { endings, apartMs, layout = {} }: { endings: string; apartMs: number; layout?: Layout },
): Promise<void> {
  const session = await debuggerOf(page);
  const perKey = 8;
  const start = Date.now();
  const atOf = (index: number) =>
    start + Math.min(index, code.length) * perKey + Math.max(0, index - code.length) * apartMs;
  const characters = [...code, ...endings];
  await pause(atOf(characters.length) - start + 5);
  await Promise.all(characters.map((each, index) => press(session, each, atOf(index), layout)));
}
