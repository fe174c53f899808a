import { LANGUAGES } from '../../../src/kit/languages.ts';
import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import { describe, expect, it } from 'vitest';
import { BINDINGS, bindingOf, type Binding, type Place } from '../../../src/custom/counter/bindings.ts';

const press = (key: string, more: Partial<Parameters<typeof bindingOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...more,
});
const outside: Place = { inTextField: false, panel: null };
const inField: Place = { inTextField: true, panel: null };

/** The key a person presses for a binding. */
const pressOf = ({ press: on, ctrl, alt, shift }: Binding) =>
  press('key' in on ? on.key : '?', {
    code: 'code' in on ? on.code : '',
    ctrlKey: Boolean(ctrl),
    altKey: Boolean(alt),
    shiftKey: Boolean(shift),
  });

describe('counter keys', () => {
  it('are bound once each', () => {
    const keys = BINDINGS.map(binding => binding.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have one meaning in every context', () => {
    for (const panel of [null, 'PARKED', 'KEYS'] as const)
      for (const inTextField of [true, false])
        for (const binding of BINDINGS) {
          const pressed = pressOf(binding);
          const meanings = BINDINGS.filter(other => {
            const same = JSON.stringify([other.press, other.ctrl, other.alt, other.shift]);
            return same === JSON.stringify([binding.press, binding.ctrl, binding.alt, binding.shift]);
          }).filter(other => !other.in || other.in === panel);
          const found = bindingOf(pressed, { inTextField, panel, canTakeBack: binding.whileSold });
          if (inTextField && binding.outsideFields) expect(found).toBeNull();
          else if (!binding.in || binding.in === panel) {
            expect(found && meanings.includes(found), binding.keys).toBe(true);
            // Where a panel lends a digit another meaning, the panel's alone holds.
            expect(meanings.filter(other => other.in === (panel ?? undefined)).length).toBeLessThanOrEqual(1);
          }
        }
  });

  it('R is a letter unless the red strip names a bill', () => {
    const r = { key: 'r', code: 'KeyR', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
    for (const inTextField of [true, false]) {
      expect(bindingOf(r, { inTextField, panel: null })).toBeNull();
      expect(bindingOf(r, { inTextField, panel: null, canTakeBack: true })?.label).toBe('takeBack');
    }
  });

  it('are all listed in the help panel, in every language', () => {
    for (const language of LANGUAGES)
      for (const { label } of BINDINGS) {
        const key = `counter.keys.${label}`;
        expect(translatorFor(language)(key), label).not.toMatch(/^$|^counter/);
      }
  });

  it('leave letters and digits to text fields', () => {
    for (const key of [...'0123456789abcdefghijklmnopqrstuvwxyzR?'])
      expect(bindingOf(press(key), inField), key).toBeNull();
    expect(bindingOf(press('1'), outside)?.action).toEqual({ do: 'TAKE', method: 'CASH' });
    expect(bindingOf(press('4'), outside)?.action).toEqual({ do: 'TAKE', method: 'DUE' });
  });

  it('Alt keys match by position in any layout', () => {
    expect(bindingOf(press('π', { code: 'KeyP', altKey: true }), inField)?.action.do).toBe('PRINT_AGAIN');
    expect(bindingOf(press('ا', { code: 'KeyW', altKey: true }), inField)?.action.do).toBe('WHATSAPP');
    expect(bindingOf(press('p', { code: 'KeyP' }), outside)).toBeNull();
  });

  it('digits select parked sales while they are shown', () => {
    const parked: Place = { inTextField: false, panel: 'PARKED' };
    expect(bindingOf(press('2'), parked)?.action).toEqual({ do: 'BRING_BACK', place: 2 });
    expect(bindingOf(press('9'), parked)?.action).toEqual({ do: 'BRING_BACK', place: 9 });
    expect(bindingOf(press('F7', { shiftKey: true }), inField)?.action.do).toBe('PARKED');
    expect(bindingOf(press('F7'), inField)?.action.do).toBe('PARK');
  });

  it('digits of a Devanagari keyboard work', () => {
    expect(bindingOf(press('१'), outside)?.action).toEqual({ do: 'TAKE', method: 'CASH' });
  });
});
