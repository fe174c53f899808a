// Types by a clock of the page's own: keys, the fields' text and the page's timers all go by it, so that an
// hour at the counter passes in seconds and nothing depends on how busy the machine is.
import type { Page } from '@playwright/test';

export interface Entry {
  /** Selector of what has the focus; a field is emptied first. */
  spot: string;
  text: string;
  /** This key ends the entry. */
  then: string;
}

/** Types every entry at a random pace; gives back what stood in the field just before the ending key. */
export function typeByTheClock(
  page: Page,
  entries: readonly Entry[],
  pace: { fastest: number; slowest: number; seed: number },
): Promise<{ text: string }[]> {
  return page.evaluate(
    async ({ entries, pace }) => {
      let now = performance.now();
      let seed = pace.seed;
      const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
      const timers = new Map<number, { due: number; run: () => void }>();
      let names = 1_000_000_000;
      const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
      window.setTimeout = ((run: () => void, ms = 0) => {
        timers.set(++names, { due: now + ms, run });
        return names;
      }) as typeof window.setTimeout;
      window.clearTimeout = ((name: number) => {
        if (!timers.delete(name)) real.clearTimeout.call(window, name);
      }) as typeof window.clearTimeout;
      const breathe = () => new Promise<void>(done => queueMicrotask(done));
      const pass = async (ms: number) => {
        const until = now + ms;
        for (;;) {
          const [next] = [...timers]
            .filter(([, { due }]) => due <= until)
            .sort(([, a], [, b]) => a.due - b.due);
          if (!next) break;
          timers.delete(next[0]);
          now = Math.max(now, next[1].due);
          next[1].run();
          await breathe();
        }
        now = until;
      };
      const press = (field: Element, key: string) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: now });
        return field.dispatchEvent(event);
      };
      const stood: { text: string }[] = [];
      try {
        for (const { spot, text, then } of entries) {
          const field = document.querySelector<HTMLElement>(spot);
          if (!field) throw new Error(`no field ${spot}`);
          field.focus();
          if (field instanceof HTMLInputElement) {
            field.select();
            document.execCommand('delete');
          }
          for (const char of text) {
            await pass(pace.fastest + random() * (pace.slowest - pace.fastest));
            if (press(field, char)) document.execCommand('insertText', false, char);
            await breathe();
          }
          await pass(pace.fastest + random() * (pace.slowest - pace.fastest));
          stood.push({ text: field instanceof HTMLInputElement ? field.value : '' });
          press(document.activeElement ?? field, then);
          await pass(400);
          // A round of the real loop lets the page draw itself.
          await new Promise<void>(done => real.setTimeout.call(window, done, 0));
        }
      } finally {
        window.setTimeout = real.setTimeout;
        window.clearTimeout = real.clearTimeout;
        for (const { run } of timers.values()) real.setTimeout.call(window, run, 0);
      }
      return stood;
    },
    { entries: [...entries], pace },
  );
}
