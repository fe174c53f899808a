import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ART } from '../../../src/custom/posters/art/index.ts';
import { POSTER_ARTS } from '../../../src/resources/posters/poster.ts';

const FOLDER = new URL('../../../src/custom/posters/assets/', import.meta.url);
const assets = ['drawings', 'icons'].flatMap(folder =>
  fs
    .readdirSync(new URL(folder, FOLDER))
    .map(file => [file, fs.readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8')] as const),
);

const TAGS = [
  'svg',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'path',
  'circle',
  'ellipse',
  'rect',
];
const COLOUR =
  /^(none|#[0-9a-f]{6}|var\(--colour-\d\)|url\(#[\w-]+\)|color-mix\(in srgb, (var\(--colour-\d\)|#[0-9a-f]{6}), (var\(--colour-\d\)|#[0-9a-f]{6}) [\d.]+%\))$/;

describe('poster drawings', () => {
  it('drawings: every name of the schema has one, with default colours', () => {
    expect(Object.keys(ART).sort()).toEqual([...POSTER_ARTS].sort());
    for (const art of POSTER_ARTS) {
      expect(ART[art].colours.length, art).toBeGreaterThan(0);
      for (const side of ART[art].size ?? []) expect(side, art).toBeGreaterThan(0);
    }
  });

  it.each(assets)('%s: uses only the SVG that the canvas draws', (_file, svg) => {
    expect(
      [...svg.matchAll(/<(\w+)/g)].map(([, tag = '']) => tag).filter(tag => !TAGS.includes(tag)),
    ).toEqual([]);
    expect(svg).not.toMatch(/ transform=| style="(?!--colour)| gradientTransform=/);
    const colours = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map(
      ([, colour = '']) => colour,
    );
    expect(colours.filter(colour => !COLOUR.test(colour))).toEqual([]);
    const ids = [...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(used.filter(id => !ids.includes(id))).toEqual([]);
    const defaults = [...svg.matchAll(/--colour-(\d): #[0-9a-f]{6}/g)].map(([, number]) => number);
    const placeholders = [...svg.matchAll(/var\(--colour-(\d)\)/g)].map(([, number]) => number);
    expect([...new Set(placeholders)].sort()).toEqual(defaults);
  });
});
