/**
 * Colours of printed paper, the same in every theme of the app. They stand here and not with the theme because the
 * server's PDF is drawn with them too.
 */
import type { Fill, Ink } from './tree.ts';

export const INKS: Readonly<Record<Ink, string>> = {
  ink: '#1b1f29',
  soft: '#545b6b',
  accent: '#2f3f8f',
  danger: '#b3261e',
  white: '#ffffff',
};

export const FILLS: Readonly<Record<Fill, string>> = { tint: '#f1f2f7', accent: '#2f3f8f', ink: '#1b1f29' };

export const RULE_COLOUR = '#b9bfcc';
export const STRONG_RULE_COLOUR = '#1b1f29';
export const STAMP_COLOUR = '#f6d5d5';

/** Width of a rule in millimetres. */
export const RULES = { hair: 0.15, line: 0.25, heavy: 0.6, dashed: 0.25, double: 0.9 } as const;
