/**
 * Colours of printed documents are the same in every theme. They are not in the theme because the server's PDF uses
 * them.
 */
import type { PaperFormat } from './paper.ts';
import type { Fill, Ink, Rule } from './tree.ts';

export interface Inks {
  inks: Readonly<Record<Ink, string>>;
  fills: Readonly<Record<Fill, string>>;
  hairline: string;
  line: string;
  stamp: string;
}

const SHEET: Inks = {
  inks: { ink: '#1b1f29', soft: '#545b6b', accent: '#2f3f8f', danger: '#b3261e', white: '#ffffff' },
  fills: { tint: '#f1f2f7', accent: '#2f3f8f', ink: '#1b1f29' },
  hairline: '#b9bfcc',
  line: '#1b1f29',
  stamp: '#f6d5d5',
};

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Thermal heads print pure black only: other colours are dithered. */
const ROLL: Inks = {
  inks: { ink: BLACK, soft: BLACK, accent: BLACK, danger: BLACK, white: WHITE },
  fills: { tint: WHITE, accent: BLACK, ink: BLACK },
  hairline: BLACK,
  line: BLACK,
  stamp: BLACK,
};

export const inksOf = ({ roll }: Pick<PaperFormat, 'roll'>): Inks => (roll ? ROLL : SHEET);

export const ruleColour = ({ hairline, line }: Inks, rule: Rule): string =>
  rule === 'hair' ? hairline : line;

export const RULES = { hair: 0.15, line: 0.25, heavy: 0.6, dashed: 0.25, double: 0.9 } as const;
