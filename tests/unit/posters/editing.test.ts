import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESIGNS } from '../../../src/custom/posters/designs/index.ts';
import {
  applyStep,
  newPartId,
  startEditing,
  type Editing,
  type Step,
} from '../../../src/custom/posters/editing.ts';
import { POSTER_LIMITS, posterSchema, type Poster } from '../../../src/resources/posters/poster.ts';
import { content, product } from './support.ts';
import { otherLanguage } from '../../support/offers.ts';

const poster = (): Poster => {
  const made = DESIGNS[0]?.make(content(otherLanguage, [product()]), 'square');
  if (!made) throw new Error('no design');
  return made;
};
const ids = poster().parts.map(part => part.id);
const id = fc.constantFrom(...ids, 'nobody');
const number = fc.double({ min: -9000, max: 9000, noNaN: true });
const extent = fc.double({ min: 0, max: 9000, noNaN: true });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('select' as const), id: fc.option(id) }),
  fc.record({ do: fc.constant('nudge' as const), id, dx: number, dy: number }),
  fc.record({ do: fc.constant('scale' as const), id, factor: fc.constantFrom(1.05, 1 / 1.05, 3, 0.1) }),
  fc.record({
    do: fc.constant('place' as const),
    id,
    frame: fc.record({ x: number, y: number, width: extent, height: extent, rotation: number }),
    letters: fc.constantFrom(1, 0.2, 4),
  }),
  fc.record({ do: fc.constant('remove' as const), id }),
  fc.record({ do: fc.constant('copy' as const), id, as: fc.constantFrom('c-1', 'c-2', 'c-3') }),
  fc.record({ do: fc.constant('order' as const), id, to: fc.constantFrom('front', 'up', 'down', 'back') }),
  fc.record({
    do: fc.constant('background' as const),
    fill: fc.record({ kind: fc.constant('flat' as const), colour: fc.constantFrom('#000000', '#ffffff') }),
    mergeKey: fc.constantFrom('fill', 'other'),
  }),
  fc.constant({ do: 'pause' as const }),
);

/** Every copy gets a new id, as in the editor. */
const named = (editing: Editing, step: Step): Step =>
  step.do === 'copy' ? { ...step, as: newPartId(editing.present, 'copy') } : step;

const run = (steps: readonly Step[]): Editing =>
  steps.reduce<Editing>((editing, step) => applyStep(editing, named(editing, step)), startEditing(poster()));

describe('editing', () => {
  it('editing: undo and redo restore every step exactly', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), steps => {
        const end = run(steps);
        let now = end;
        const seen = [end.present];
        while (now.past.length > 0) {
          const before = now.past.at(-1);
          now = applyStep(now, { do: 'undo' });
          expect(now.present).toBe(before);
          seen.push(now.present);
        }
        expect(now.present).toEqual(poster());
        expect(applyStep(now, { do: 'undo' })).toBe(now);
        for (const expected of seen.reverse().slice(1)) {
          now = applyStep(now, { do: 'redo' });
          expect(now.present).toBe(expected);
        }
        expect(now.present).toBe(end.present);
        expect(applyStep(now, { do: 'redo' })).toBe(now);
      }),
      { numRuns: 60 },
    );
  });

  it('editing: every result is valid, and parts stay on the sheet', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), steps => {
        const { present, selected } = run(steps);
        expect(posterSchema.safeParse(present).error?.message).toBeUndefined();
        for (const part of present.parts) {
          expect(part.x + part.width).toBeGreaterThan(0);
          expect(part.y + part.height).toBeGreaterThan(0);
          expect(Math.max(part.x, part.y)).toBeLessThan(1080);
        }
        expect(selected === null || present.parts.some(part => part.id === selected)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('editing: typing in one field is one step, another field a second', () => {
    const [first, second] = ids;
    const type = (part: string | undefined, text: string): Step => ({
      do: 'change',
      id: part ?? '',
      change: { text },
      mergeKey: `${part}.text`,
    });
    const steps = [
      type(first, 'a'),
      type(first, 'ab'),
      type(first, 'abc'),
      type(second, 'x'),
      type(second, 'xy'),
    ];
    expect(run(steps).past).toHaveLength(2);
    expect(run([type(first, 'a'), { do: 'pause' }, type(first, 'ab')]).past).toHaveLength(2);
  });

  it('editing: a change without effect is no step', () => {
    expect(run([{ do: 'nudge', id: 'nobody', dx: 1, dy: 1 }]).past).toEqual([]);
    expect(run([{ do: 'nudge', id: ids[0] ?? '', dx: 0, dy: 0 }]).past).toEqual([]);
    expect(run([{ do: 'order', id: ids.at(-1) ?? '', to: 'front' }]).past).toEqual([]);
  });

  it('editing: selection moves to the neighbour of a removed part and to a copy', () => {
    const [first = '', second = ''] = ids;
    expect(
      run([
        { do: 'select', id: first },
        { do: 'remove', id: first },
      ]).selected,
    ).toBe(second);
    const copied = run([
      { do: 'select', id: first },
      { do: 'copy', id: first, as: '' },
    ]);
    expect(copied.selected).toBe(copied.present.parts.at(-1)?.id);
    expect(copied.selected).not.toBe(first);
  });

  it('editing: the number of parts is limited', () => {
    const [first = ''] = ids;
    const many = run(
      Array.from({ length: POSTER_LIMITS.parts + 20 }, () => ({ do: 'copy' as const, id: first, as: '' })),
    );
    expect(many.present.parts).toHaveLength(POSTER_LIMITS.parts);
  });
});
