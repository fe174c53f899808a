import type { Scanned } from '../../../resources/counter/answers.ts';
import { folded } from '../../../kit/rules/folded.ts';
import { normaliseCode } from '../../../kit/rules/imei.ts';
import { PHONE } from '../../../kit/rules/phone.ts';
import { lineOfCode } from '../cart.ts';
import type { Match } from '../../products/parts/searchShelf.ts';
import { scanKind } from '../state.ts';
import type { Core } from './core.ts';
import type { Customers } from './customers.ts';

/** Looks like a code: one word with a digit in it. */
const CODE = /^(?=.*\d)[A-Za-z0-9/-]{6,}$/;

export function scanningOf(core: Core, { phoneTyped, findPhone }: Customers, saved: () => Promise<void>) {
  const { parts, calls, cart, dispatch, waitFor, failed, problem } = core;

  async function scan(text: string, at: number, box: 'SCAN' | 'PHONE' | 'OTHER' = 'SCAN'): Promise<void> {
    const code = normaliseCode(text);
    if (!code) return;
    if (core.view().counter.phase.kind === 'SAVING') await saved();
    if (core.view().counter.phase.kind === 'UNANSWERED') {
      problem('unanswered');
      return;
    }
    const kind = scanKind(core.view().counter, code, at);
    dispatch({ type: 'SCANNED', code, at });
    if (kind === 'STUTTER') return;
    if (box === 'SCAN' && cart().customer.kind === 'UNDECIDED') parts.focus('PHONE');
    if (kind === 'AGAIN') {
      parts.signal('AMBER');
      return;
    }
    await waitFor(lookUp(code, box));
  }

  async function lookUp(code: string, box: 'SCAN' | 'PHONE' | 'OTHER'): Promise<void> {
    try {
      const found = await calls.scan(code);
      // Ten digits came at scanner speed in the phone box, and no such product exists: they were typed fast by
      // hand.
      if (found.kind === 'UNKNOWN' && box === 'PHONE' && PHONE.test(code)) {
        phoneTyped(code);
        await findPhone(code);
        return;
      }
      show(found, code);
    } catch {
      dispatch({ type: 'NO_ANSWER', code });
      parts.signal('RED');
      if (box === 'SCAN') backToScan();
    }
  }

  function show(found: Scanned, code: string): void {
    const before = core.view().counter.refusals.length;
    dispatch({ type: 'FOUND', code, found });
    const { notice, refusals } = core.view().counter;
    const added = notice?.kind === 'ADDED';
    parts.signal(added ? 'GREEN' : refusals.length > before || !notice ? 'RED' : 'AMBER');
    if (!added) backToScan();
  }

  async function find(
    text: string,
    search: (text: string) => Promise<Match[]>,
  ): Promise<readonly Match[] | 'TAKEN'> {
    const code = normaliseCode(text);
    let found: readonly Match[] | 'TAKEN' = [];
    await waitFor(
      (async () => {
        try {
          if (CODE.test(folded(text))) {
            if (lineOfCode(cart(), code)) {
              await scan(code, performance.now(), 'OTHER');
              found = 'TAKEN';
              return;
            }
            const known = await calls.scan(code);
            if (known.kind !== 'UNKNOWN') {
              takeFound(known, code);
              found = 'TAKEN';
              return;
            }
          }
          found = await search(text);
          if (found.length === 0) problem('nothing', { text });
        } catch (error) {
          failed(error);
        }
      })(),
    );
    return found;
  }

  async function choose({ code, product }: Match): Promise<void> {
    if (product) takeFound(product, '');
    else if (code) await scan(code, performance.now());
  }

  function takeFound(found: Scanned, code: string): void {
    show(found, code);
    if (core.view().counter.notice?.kind === 'ADDED' && cart().customer.kind === 'UNDECIDED')
      parts.focus('PHONE');
  }

  /** The focus moved to Phone before the answer; nothing was added, so return it unless it has moved on. */
  function backToScan(): void {
    if (parts.at() !== 'PHONE') return;
    if (cart().phoneText === '' && cart().customer.kind === 'UNDECIDED') parts.focus('SCAN');
  }

  return { scan, find, choose };
}
