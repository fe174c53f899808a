import { describe, expect, it } from 'vitest';
import { OCCASIONS, SUBJECTS } from '../../../src/custom/posters/content.ts';
import { DESIGNS } from '../../../src/custom/posters/designs/index.ts';
import { layoutPart } from '../../../src/custom/posters/render/textLayout.ts';
import { directionOf, LANGUAGES } from '../../../src/kit/languages.ts';
import {
  POSTER_SHAPES,
  posterSchema,
  SHAPES,
  type PosterPart,
} from '../../../src/resources/posters/poster.ts';
import { content, product, nothing, typewriter } from './support.ts';
import { offers, otherLanguage } from '../../support/offers.ts';

/** Answers the bounds of a rotated part. */
const reach = ({ x, y, width, height, rotation = 0 }: PosterPart) => {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  const [middle, level] = [x + width / 2, y + height / 2];
  return { left: middle - wide / 2, right: middle + wide / 2, top: level - high / 2, foot: level + high / 2 };
};

const long = product({
  company: 'Tecno Mobile India',
  model: 'Galaxy Z Fold6 Enterprise Edition with a very long name',
  pricePaise: 99_99_999_00,
  mrpPaise: 1_09_99_999_00,
});
const pictured = product({ picture: 'data:image/png;base64,AAAA', mrpPaise: null, emi: null });
const kinds = (['TABLET', 'LAPTOP', 'WATCH', 'AUDIO', 'ACCESSORY', 'OTHER', 'SERVICE'] as const).map(
  category => product({ category }),
);
const CONTENTS = [
  [],
  [product()],
  [long],
  [pictured],
  [product(), long],
  [product(), pictured, long],
  kinds.slice(0, 4),
  kinds,
];

describe.each(DESIGNS.map(design => [design.name, design] as const))('design %s', (_name, design) => {
  it('design: parts stay on the sheet, texts within their part, and the schema accepts it', () => {
    const wrong: string[] = [];
    for (const language of LANGUAGES)
      for (const shape of SHAPES)
        for (const [index, goods] of [...CONTENTS, null].entries()) {
          const poster = design.make(goods ? content(language, goods) : nothing(language), shape);
          const where = `${language} ${shape} content ${index}`;
          const { width, height } = POSTER_SHAPES[shape];
          const read = posterSchema.safeParse(poster);
          if (!read.success) wrong.push(`${where}: ${read.error.message}`);
          for (const part of poster.parts) {
            const { left, right, top, foot } = reach(part);
            if (left < -0.6 || top < -0.6 || right > width + 0.6 || foot > height + 0.6)
              wrong.push(
                `${where}: ${part.id} reaches ${[left, top, right, foot].map(Math.round).join(' ')}`,
              );
            if (!('voice' in part)) continue;
            const set = layoutPart(part, directionOf(language), typewriter);
            for (const line of set.lines)
              if (
                line.x < -0.6 ||
                line.x + line.width > part.width + 0.6 ||
                line.baseline > part.height + 0.6
              )
                wrong.push(`${where}: ${part.id} '${line.text}' stands outside its part`);
          }
        }
    expect(wrong).toEqual([]);
  });

  it('design: the poster lists its products', () => {
    const poster = design.make(content(otherLanguage, [product(), long]), 'square');
    expect(poster.products).toEqual([product(), long].map(({ id, name }) => ({ id, name })));
  });
});

describe('designs', () => {
  it('designs: names are unique, and every subject and occasion has one', () => {
    expect(new Set(DESIGNS.map(({ name }) => name)).size).toBe(DESIGNS.length);
    for (const subject of SUBJECTS)
      expect(
        DESIGNS.some(design => design.subjects.includes(subject)),
        subject,
      ).toBe(true);
    for (const occasion of OCCASIONS)
      expect(
        DESIGNS.some(design => design.occasion === occasion),
        occasion,
      ).toBe(true);
    expect(DESIGNS.length).toBeGreaterThanOrEqual(12);
  });

  it('designs: no drawing covers a text', () => {
    const things = ['lights', 'sparkle', 'satchel', 'book'];
    const wrong: string[] = [];
    for (const design of DESIGNS)
      for (const language of LANGUAGES)
        for (const shape of SHAPES)
          for (const goods of CONTENTS) {
            const { parts } = design.make(content(language, goods), shape);
            const arts = parts.filter(part => part.kind === 'art' && things.includes(part.art));
            for (const part of parts) {
              if (!('voice' in part)) continue;
              for (const line of layoutPart(part, directionOf(language), typewriter).lines)
                for (const art of arts)
                  if (
                    part.x + line.x < art.x + art.width &&
                    art.x < part.x + line.x + line.width &&
                    part.y + line.baseline - part.size * 0.7 < art.y + art.height &&
                    art.y < part.y + line.baseline
                  )
                    wrong.push(`${design.name} ${language} ${shape}: ${art.id} on '${line.text}'`);
            }
          }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it.runIf(offers('ar'))('designs: mirrored in Arabic', () => {
    for (const design of DESIGNS) {
      const [left, right] = (['en', 'ar'] as const).map(language =>
        design.make(content(language, [product()]), 'square'),
      );
      const shopOf = (poster = left) => poster?.parts.find(part => 'role' in part && part.role === 'shop');
      const [one, other] = [shopOf(left), shopOf(right)];
      expect(one && other && Math.abs(1080 - one.x - one.width - other.x), design.name).toBeLessThan(0.5);
    }
  });
});
