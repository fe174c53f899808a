import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearanceFrom, DEFAULT_APPEARANCE, isDefault } from '../../../src/theme/appearance.ts';
import { laidOn } from '../../../src/theme/contrast.ts';
import { createLook } from '../../../src/theme/theme.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`);

describe('theme', () => {
  it.each(['light', 'dark'] as const)('has sufficient contrast in %s with any colour', mode => {
    fc.assert(
      fc.property(anyColour, colour => {
        const { palette } = createLook({ mode, direction: 'ltr', primary: colour });
        const { primary, background } = palette;
        const tint = laidOn(primary.main, background.paper, 0.08);
        for (const ground of [background.default, background.paper, tint])
          expect(getContrastRatio(primary.main, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [primary.main, primary.dark])
          expect(getContrastRatio(primary.contrastText, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('has one soft shadow, in skin bordered a border instead', () => {
    const soft = createLook({ mode: 'light', direction: 'ltr' });
    expect(new Set(soft.shadows).size).toBe(2);
    const bordered = createLook({ mode: 'light', direction: 'ltr', skin: 'bordered' });
    expect(new Set(bordered.shadows)).toEqual(new Set(['none']));
  });
});

describe('stored appearance', () => {
  it('invalid parts are ignored', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        const appearance = appearanceFrom(stored);
        expect(Object.keys(appearance).sort()).toEqual(Object.keys(DEFAULT_APPEARANCE).sort());
        expect(appearance.primaryColor).toMatch(/^#[0-9a-f]{6}$/i);
      }),
    );
    expect(appearanceFrom({ mode: 'dark', skin: 'velvet', primaryColor: 'red', semiDark: 'yes' })).toEqual({
      ...DEFAULT_APPEARANCE,
      mode: 'dark',
    });
  });

  it('equals the default in any notation of the colour', () => {
    expect(isDefault({ ...DEFAULT_APPEARANCE, primaryColor: '#7367f0' })).toBe(true);
    expect(isDefault({ ...DEFAULT_APPEARANCE, layout: 'collapsed' })).toBe(false);
  });
});
