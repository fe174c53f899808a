/** The faces posters are set in, by name; `theme/posterFonts.css` says which files they come from. */
import type { Poster, PosterVoice } from '../../../resources/calls/posters.ts';
import { forgetSettings, wordsOf, type Face, type Measure } from './lettering.ts';

const FAMILIES: Readonly<Record<PosterVoice, string>> = {
  plain: "'Poster Plain', sans-serif",
  round: "'Poster Round', 'Poster Plain', sans-serif",
  festive: "'Poster Festive', 'Poster Plain', serif",
};

/** As a canvas wants it. */
export const fontOf = ({ voice, bold }: Face, size: number): string =>
  `${bold ? 700 : 400} ${size}px ${FAMILIES[voice]}`;

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures with the browser's own shaping. True only once the faces have come. */
export const measure: Measure = (text, face, size) => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.6;
  pen.font = fontOf(face, size);
  return pen.measureText(text).width;
};

/** What a poster says in each face: the browser loads the files of those letters and no others. */
export const lettersOf = (poster: Poster): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>();
  for (const part of poster.parts) {
    if (!('voice' in part)) continue;
    const font = fontOf(part, 40);
    letters.set(font, (letters.get(font) ?? '') + wordsOf(part));
    // The signs of links are letters too.
    if (part.kind === 'link') {
      const signs = fontOf({ voice: 'plain', bold: true }, 40);
      letters.set(signs, `${letters.get(signs) ?? ''}fx`);
    }
  }
  return letters;
};

/** Comes back when every letter of the poster can be drawn in its face. A face that cannot be had is done without. */
export const fontsOf = async (poster: Poster): Promise<void> => {
  await Promise.allSettled(
    [...lettersOf(poster)].map(([font, text]) => document.fonts.load(font, [...new Set(text)].join(''))),
  );
  forgetSettings();
};
