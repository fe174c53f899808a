import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapToLines, snapHandle } from '../../../src/custom/posters/snapping.ts';

const sheet = { width: 1080, height: 1920 };
const part = (x: number, y: number, width = 200, height = 100) => ({ x, y, width, height });

describe('snapping', () => {
  it('snapping: to the middle, the edges and other parts, with a guide for each', () => {
    expect(snapToLines(part(437, 500), [], sheet, 8)).toEqual({
      x: 440,
      y: 500,
      guides: [{ axis: 'x', at: 540, from: 0, to: 1920 }],
    });
    expect(snapToLines(part(-5, 1823), [], sheet, 8)).toMatchObject({ x: 0, y: 1820 });
    const beside = snapToLines(part(300, 306), [part(600, 300)], sheet, 8);
    expect(beside).toEqual({ x: 300, y: 300, guides: [{ axis: 'y', at: 300, from: 300, to: 800 }] });
  });

  it('snapping: at equal distance the middle of the sheet wins', () => {
    const { guides } = snapToLines(part(438, 0), [part(540, 900)], sheet, 8);
    expect(guides.find(({ axis }) => axis === 'x')).toMatchObject({ at: 540, from: 0, to: 1920 });
  });

  it('snapping: within reach only, and stable', () => {
    const place = fc.integer({ min: -300, max: 2000 });
    fc.assert(
      fc.property(
        place,
        place,
        place,
        place,
        fc.integer({ min: 0, max: 20 }),
        (x, y, otherX, otherY, reach) => {
          const others = [part(otherX, otherY, 150, 260)];
          const rest = snapToLines(part(x, y), others, sheet, reach);
          expect(Math.abs(rest.x - x)).toBeLessThanOrEqual(reach);
          expect(Math.abs(rest.y - y)).toBeLessThanOrEqual(reach);
          if (rest.guides.length === 0) expect([rest.x, rest.y]).toEqual([x, y]);
          const again = snapToLines(part(rest.x, rest.y), others, sheet, 0.5);
          expect([again.x, again.y]).toEqual([rest.x, rest.y]);
        },
      ),
    );
  });

  it('snapping: dragged sides and corners, a corner keeps the ratio', () => {
    const side = snapHandle(part(100, 100), { x: 1, y: 0 }, { x: 536, y: 150 }, [], sheet, 8);
    expect(side).toMatchObject({ x: 540, y: 150, guides: [{ axis: 'x', at: 540 }] });
    expect(snapHandle(part(100, 100), { x: 1, y: 0 }, { x: 500, y: 150 }, [], sheet, 8)).toMatchObject({
      x: 500,
      guides: [],
    });
    // It is 200 by 100, pulled at its right lower corner to nearly the middle: 440 by 220.
    const corner = snapHandle(part(100, 100), { x: 1, y: 1 }, { x: 537, y: 318 }, [], sheet, 8);
    expect(corner.x).toBeCloseTo(540);
    expect(corner.y).toBeCloseTo(320);
    const up = snapHandle(part(440, 1700), { x: -1, y: -1 }, { x: 4, y: 1484 }, [], sheet, 8);
    expect([up.x, up.y].map(Math.round)).toEqual([0, 1480]);
  });
});
