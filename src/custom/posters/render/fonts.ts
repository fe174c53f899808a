/** Fonts of posters; their files are in `fonts.css`. */
import type { Poster, PosterVoice } from '../../../resources/posters/poster.ts';
import { clearLayouts, partText, type FontStyle, type Measure } from './textLayout.ts';

const FAMILIES: Readonly<Record<PosterVoice, string>> = {
  plain: "'Poster Plain', sans-serif",
  round: "'Poster Round', 'Poster Plain', sans-serif",
  festive: "'Poster Festive', 'Poster Plain', serif",
};

export const fontOf = ({ voice, bold }: FontStyle, size: number): string =>
  `${bold ? 700 : 400} ${size}px ${FAMILIES[voice]}`;

let context: CanvasRenderingContext2D | null | undefined;

/** It is right only once the fonts have loaded. */
export const measure: Measure = (text, face, size) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.6;
  context.font = fontOf(face, size);
  return context.measureText(text).width;
};

/** Text by font: the browser loads only the files of these characters. */
const textByFont = (poster: Poster): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>();
  for (const part of poster.parts) {
    if (!('voice' in part)) continue;
    const font = fontOf(part, 40);
    letters.set(font, (letters.get(font) ?? '') + partText(part));
    if (part.kind === 'link') {
      const signs = fontOf({ voice: 'plain', bold: true }, 40);
      letters.set(signs, `${letters.get(signs) ?? ''}fx`);
    }
  }
  return letters;
};

/** A font that cannot be loaded is left out. */
export const loadFonts = async (poster: Poster): Promise<void> => {
  await Promise.allSettled(
    [...textByFont(poster)].map(([font, text]) => document.fonts.load(font, [...new Set(text)].join(''))),
  );
  clearLayouts();
};
