import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { croppedPart, movedCrop, UNCROPPED } from '../../../src/screens/form/cropping.ts';

describe('image crop', () => {
  it('starts with the largest centred area of the aspect ratio', () => {
    expect(croppedPart({ width: 600, height: 200 }, 1, UNCROPPED)).toEqual({
      left: 200,
      top: 0,
      width: 200,
      height: 200,
    });
    expect(croppedPart({ width: 600, height: 600 }, 3, UNCROPPED)).toEqual({
      left: 0,
      top: 200,
      width: 600,
      height: 200,
    });
  });

  it('never exceeds the image, however it is moved', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.constantFrom(1, 3, 0.75),
        fc.double({ min: 0, max: 9, noNaN: true }),
        fc.array(fc.tuple(part, part), { maxLength: 5 }),
        (width, height, shape, zoom, moves) => {
          const picture = { width, height };
          let crop = { ...UNCROPPED, zoom };
          for (const [across, down] of moves) crop = movedCrop(picture, shape, crop, across, down);
          const cut = croppedPart(picture, shape, crop);
          expect(cut.left).toBeGreaterThanOrEqual(0);
          expect(cut.top).toBeGreaterThanOrEqual(0);
          expect(cut.left + cut.width).toBeLessThanOrEqual(width + 1e-6);
          expect(cut.top + cut.height).toBeLessThanOrEqual(height + 1e-6);
          expect(cut.width / cut.height).toBeCloseTo(shape);
        },
      ),
    );
  });
});
