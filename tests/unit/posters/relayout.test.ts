import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../../src/custom/posters/content.ts';
import { DESIGNS } from '../../../src/custom/posters/designs/index.ts';
import { applyStep, newPartId, startEditing } from '../../../src/custom/posters/editing.ts';
import { canRelayout, relayout } from '../../../src/custom/posters/relayout.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { posterSchema, SHAPES, type Poster, type PosterPart } from '../../../src/resources/posters/poster.ts';
import { content, product } from './support.ts';
import { otherLanguage } from '../../support/offers.ts';

const picture = 'data:image/png;base64,BBBB';
const own = { ...content('en', [product({ picture })]) };

const partOf = (poster: Poster, is: (part: PosterPart) => boolean): PosterPart => {
  const found = poster.parts.find(is);
  if (!found) throw new Error('no such part');
  return found;
};
const shopName = (part: PosterPart) => 'role' in part && part.role === 'shop';

describe.each(DESIGNS.map(design => [design.name, design] as const))('relayout of design %s', (_, design) => {
  it('relayout: an unchanged poster is what the design makes, there and back', () => {
    const made = design.make(own, 'square');
    for (const shape of SHAPES)
      for (const language of LANGUAGES) {
        const laid = relayout(made, { shape, language });
        expect(laid).toEqual(design.make({ ...own, language }, shape));
        expect(relayout(laid, { shape: 'square', language: 'en' })).toEqual(made);
      }
  });

  it('relayout: changed texts, colours and pictures, added and removed parts are kept', () => {
    const made = design.make(own, 'square');
    const mine = partOf(made, part => part.kind === 'picture' && part.src === picture);
    const logo = partOf(made, part => part.kind === 'picture' && part.src !== picture);
    const added = {
      ...partOf(made, shopName),
      id: newPartId(made, 'text'),
      text: 'Today only',
    } as PosterPart;
    const changed: Poster = {
      ...made,
      parts: [
        ...made.parts
          .filter(part => part.id !== logo.id)
          .map(part => {
            if (shopName(part)) return { ...part, text: 'Our own words', colour: '#123456' } as PosterPart;
            return part.id === mine.id
              ? ({ ...part, src: 'data:image/png;base64,CCCC' } as PosterPart)
              : part;
          }),
        added,
      ],
    };
    for (const to of [
      { shape: 'story', language: otherLanguage },
      { shape: 'a4', language: LANGUAGES.at(-1) ?? 'en' },
    ] as const) {
      const laid = relayout(changed, to);
      const fresh = design.make({ ...own, language: to.language }, to.shape);
      expect(posterSchema.safeParse(laid).error?.message).toBeUndefined();
      expect(laid).toMatchObject({ shape: to.shape, language: to.language });
      const { x, y, width, height } = partOf(fresh, shopName);
      expect(partOf(laid, shopName)).toMatchObject({
        text: 'Our own words',
        colour: '#123456',
        ...{ x, y, width, height },
      });
      const sources = laid.parts.flatMap(part => (part.kind === 'picture' ? [part.src] : []));
      expect(sources).toContain('data:image/png;base64,CCCC');
      expect(sources).not.toContain(own.shop.logo);
      expect(laid.parts.filter(part => 'text' in part && part.text === 'Today only')).toHaveLength(1);
      expect(laid.parts.every(part => part.kind !== 'picture' || part.src.startsWith('data:'))).toBe(true);
    }
  });
});

describe('relayout', () => {
  it('relayout: one step of undo', () => {
    const made = DESIGNS[0]?.make(own, 'square');
    if (!made) throw new Error('no design');
    const before = startEditing(made);
    const after = applyStep(before, {
      do: 'become',
      poster: relayout(made, { shape: 'story', language: otherLanguage }),
    });
    expect(after.present.shape).toBe('story');
    expect(applyStep(after, { do: 'undo' }).present).toBe(made);
  });

  it('relayout: a poster without its content is unchanged', () => {
    const made = DESIGNS[0]?.make(own, 'square');
    if (!made) throw new Error('no design');
    const { about: _, ...old } = made;
    expect(canRelayout(made)).toBe(true);
    expect(canRelayout(old)).toBe(false);
    expect(relayout(old, { shape: 'a4', language: otherLanguage })).toBe(old);
    expect(aboutOf(own).goods[0]).not.toHaveProperty('picture');
  });
});
