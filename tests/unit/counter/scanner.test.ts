import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanner, type Joint } from '../../../src/custom/counter/scanner.ts';
import { imeiCheckDigit } from '../../../src/kit/rules/imei.ts';

/** A counter without a browser: keys arrive on a clock of ours, silences are heard when they are due. */
function counter() {
  const scanner = createScanner<number>();
  const scans: { code: string; from: number }[] = [];
  const passed: string[] = [];
  let now = 0;
  let keys = 0;
  let due: number | null = null;

  const hear = (at: number) => {
    if (due === null || due > at + 1e-6) return;
    now = due;
    due = null;
    const verdict = scanner.silence();
    if (verdict.kind === 'SCAN') scans.push(verdict);
  };
  const press = (key: string, afterMs: number, joint: Joint = 'SAME', pressed?: string) => {
    hear(now + afterMs - 0.001);
    now = Math.max(now, lastPress + afterMs);
    lastPress = now;
    const verdict = scanner.key({ key, pressed, at: now, joint, mark: keys++ });
    due = verdict.kind === 'PASS' && verdict.silenceMs ? now + verdict.silenceMs : null;
    if (verdict.kind === 'SCAN') scans.push(verdict);
    if (verdict.kind === 'PASS') passed.push(key);
    return verdict.kind;
  };
  let lastPress = 0;
  return {
    scans,
    passed,
    press,
    scanner,
    type: (text: string, gaps: readonly number[] | number, first: Joint = 'SAME') =>
      [...text].forEach((char, index) => {
        const gap = typeof gaps === 'number' ? gaps : (gaps[index] ?? 180);
        press(char, gap, index === 0 ? first : 'SAME');
      }),
    wait: (ms: number) => {
      hear(lastPress + ms);
      lastPress += ms;
      now = lastPress;
    },
  };
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''));
const imei = digits(14)
  .filter(fourteen => !/^0+$/.test(fourteen))
  .map(fourteen => fourteen + imeiCheckDigit(fourteen));
const ending = fc.constantFrom('Enter', 'Tab');
const pace = (min: number, max: number, keys: number) =>
  fc.array(fc.double({ min, max, noNaN: true }), { minLength: keys, maxLength: keys });
const serial = fc
  .array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-/'), { minLength: 8, maxLength: 20 })
  .map(all => all.join(''));
const phone = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map(parts => parts.join(''));
const amount = fc.integer({ min: 1, max: 9_99_999 }).map(String);
const check = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 400 });

describe('scanner', () => {
  it('IMEI at 2 to 90 ms a key, ended by Enter or Tab, after any other typing', () => {
    check(
      fc.property(
        imei,
        ending,
        pace(2, 90, 16),
        fc.option(amount),
        pace(130, 250, 6),
        (code, end, gaps, before, slow) => {
          const shop = counter();
          if (before) shop.type(before, slow);
          shop.wait(before ? 150 : 0);
          shop.type(code, gaps);
          shop.press(end, gaps[15] ?? 2);
          expect(shop.scans).toEqual([{ kind: 'SCAN', code, from: before?.length ?? 0 }]);
          expect(shop.passed, 'no other listener gets the terminator').not.toContain(end);
        },
      ),
    );
  });

  it('IMEI without a terminator after 80 ms of silence, once', () => {
    check(
      fc.property(imei, pace(2, 79, 15), (code, gaps) => {
        const shop = counter();
        shop.type(code, gaps);
        expect(shop.scans).toHaveLength(0);
        shop.wait(79.9);
        expect(shop.scans).toHaveLength(0);
        shop.wait(0.2);
        expect(shop.scans.map(scan => scan.code)).toEqual([code]);
      }),
    );
  });

  it('a late terminator after the silence is no second scan', () => {
    const shop = counter();
    shop.type('356741081234568', 90);
    expect(shop.press('Enter', 90)).toBe('SWALLOW');
    expect(shop.scans.map(scan => scan.code)).toEqual(['356741081234568']);
    expect(shop.press('Enter', 600), 'the next Enter is a person’s').toBe('PASS');
  });

  it('any code of eight or more characters at 2 to 35 ms a key with a terminator, letters too', () => {
    check(
      fc.property(serial, ending, pace(2, 35, 21), fc.option(amount), (code, end, gaps, before) => {
        const shop = counter();
        if (before) shop.type(before, 190);
        shop.wait(before ? 150 : 0);
        shop.type(code, gaps);
        shop.press(end, gaps[20] ?? 2);
        expect(shop.scans.map(scan => scan.code)).toEqual([code]);
        expect(shop.scans[0]?.from).toBe(before?.length ?? 0);
      }),
    );
  });

  it('CR and LF: sent once', () => {
    const shop = counter();
    shop.type('8901234567890', 8);
    expect(shop.press('Enter', 8)).toBe('SCAN');
    expect(shop.press('Enter', 8)).toBe('SWALLOW');
    expect(shop.press('Enter', 300)).toBe('PASS');
  });

  it.each([
    ['Enter', 'Enter'],
    ['Tab', 'Enter'],
    ['Enter', 'Tab'],
  ])('ends by %s and %s 60 ms apart: sent once, the second is swallowed', (first, second) => {
    const shop = counter();
    shop.type('8901234567890', 8);
    expect(shop.press(first, 60)).toBe('SCAN');
    expect(shop.press(second, 60)).toBe('SWALLOW');
    expect(shop.press('Enter', 60), 'as many as come at this pace').toBe('SWALLOW');
    expect(shop.press('Enter', 300)).toBe('PASS');
  });

  it('two late terminators after the silence are swallowed', () => {
    const shop = counter();
    shop.type('356741081234568', 20);
    shop.wait(100);
    expect(shop.press('Enter', 100)).toBe('SWALLOW');
    expect(shop.press('Enter', 60)).toBe('SWALLOW');
  });

  it('is read from its keys on an AZERTY keyboard, IMEI and serial', () => {
    const shop = counter();
    const azerty = new Map([...'à&é"\'(-è_ç'].map((char, digit) => [String(digit), char]));
    const scan = (code: string, ms: number) => {
      for (const char of code) shop.press(azerty.get(char) ?? char, ms, 'SAME', char);
      shop.press('Enter', ms);
      shop.wait(500);
    };
    scan('356741081234568', 80);
    scan('R58N118X', 10);
    expect(shop.scans.map(({ code }) => code)).toEqual(['356741081234568', 'R58N118X']);
  });

  it('continues when the focus moves to another field', () => {
    const shop = counter();
    shop.type('35674108', 60);
    shop.type('1234568', 60, 'OTHER_FIELD');
    shop.press('Enter', 60);
    expect(shop.scans).toEqual([{ kind: 'SCAN', code: '356741081234568', from: 0 }]);
  });

  it('is read right after a typed amount that was restored', () => {
    const shop = counter();
    shop.type('450', 180);
    shop.type('356741081234568', 5, 'CHANGED');
    shop.press('Enter', 5);
    expect(shop.scans).toEqual([{ kind: 'SCAN', code: '356741081234568', from: 3 }]);
  });

  it('holds its digits on a Devanagari keyboard', () => {
    const shop = counter();
    shop.type('३५६७४१०८१२३४५६८', 10);
    shop.press('Enter', 10);
    expect(shop.scans.map(scan => scan.code)).toEqual(['356741081234568']);
  });
});

describe('keyboard typing', () => {
  it('phones and amounts at 130 to 250 ms a key in one field are no scan', () => {
    const entry = fc.tuple(fc.oneof(phone, amount), fc.constantFrom('Enter', 'Tab', 'Backspace', 'fill'));
    check(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), pace(130, 250, 12), (entries, gaps) => {
        const shop = counter();
        let first: Joint = 'SAME';
        for (const [text, then] of entries) {
          shop.type(
            text,
            gaps.map((gap, index) => (index === 0 && first === 'CHANGED' ? 5 : gap)),
            first,
          );
          if (then === 'fill') first = 'CHANGED';
          else {
            first = then === 'Tab' ? 'OTHER_FIELD' : 'SAME';
            expect(shop.press(then, 150)).toBe('PASS');
          }
        }
        shop.wait(1000);
        expect(shop.scans).toEqual([]);
      }),
    );
  });

  it('silence alone is no scan', () => {
    check(
      fc.property(serial, pace(2, 35, 20), (code, gaps) => {
        const shop = counter();
        shop.type(code, gaps);
        shop.wait(5000);
        const isImei = /^\d{15}$/.test(code);
        if (!isImei) expect(shop.scans).toEqual([]);
        expect(shop.press('Enter', 10)).toBe('PASS');
      }),
    );
  });

  it('all fifteen digits of an IMEI are one, at any speed', () => {
    check(
      fc.property(imei, pace(130, 2500, 15), (code, gaps) => {
        const shop = counter();
        shop.type(code, gaps);
        shop.wait(200);
        expect(shop.scans.map(scan => scan.code)).toEqual([code]);
      }),
    );
  });

  it('a wrong check digit, or another key in between, is no IMEI', () => {
    const shop = counter();
    shop.type('356741081234567', 180);
    shop.wait(500);
    expect(shop.scans).toEqual([]);
    shop.scanner.reset();
    shop.type('35674108', 180);
    shop.press('ArrowLeft', 180);
    shop.type('1234568', 180);
    shop.wait(500);
    expect(shop.scans).toEqual([]);
  });

  it('restarts in another field', () => {
    const shop = counter();
    shop.type('9876541081', 180);
    shop.type('23456', 180, 'OTHER_FIELD');
    shop.wait(500);
    expect(shop.scans).toEqual([]);
  });
});
