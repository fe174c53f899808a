/** Colours of posters do not follow the theme: they are data of a poster, always `#rrggbb`. */
import colours from './assets/colours.json';

/** Drawings have these default colours. */
export const PAINT = colours.paint;

export const HANDY_COLOURS: readonly string[] = colours.handy;

export interface PosterPalette {
  /** The background is a gradient from `ground` to `deep`. */
  ground: string;
  deep: string;
  ink: string;
  soft: string;
  accent: string;
  onAccent: string;
  second: string;
  card: string;
  onCard: string;
  softOnCard: string;
}

export const POSTER_PALETTES = colours.palettes satisfies Record<string, PosterPalette>;

const channels = (colour: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

/** Between two colours: 0 is the first, 1 the second. */
export const mixColours = (from: string, to: string, part: number): string => {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] ?? 0) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

export const withOpacity = (colour: string, opacity: number): string => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
};
