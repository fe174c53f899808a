/** Lines, sizes and places of a text in its box. Measuring is handed in, so that this holds wherever it runs. */
import type { LetteredPart, PosterVoice } from '../../../resources/calls/posters.ts';
import { formatPaise } from '../../../resources/rules/money.ts';

/** A face without its size. */
export interface FontStyle {
  voice: PosterVoice;
  bold: boolean;
}

/** Width of a text set in `size` units. */
export type Measure = (text: string, face: FontStyle, size: number) => number;

export type Direction = 'ltr' | 'rtl';

export interface TextLine {
  text: string;
  /** From the left of the box to the line's left edge. */
  x: number;
  width: number;
  baseline: number;
}

export interface TextLayout {
  size: number;
  direction: Direction;
  lines: TextLine[];
  /** What the lines take up, within the box. */
  top: number;
  height: number;
}

const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const STRONG = /\p{L}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The direction of the first letter that has one, else the poster's own. */
export const directionOfText = (text: string, otherwise: Direction): Direction => {
  for (const character of text) {
    if (RTL.test(character)) return 'rtl';
    if (STRONG.test(character)) return 'ltr';
  }
  return otherwise;
};

/** From line to line, as a part of the size: marks above and below the letters need room. */
export const lineHeightOf = (text: string, bold: boolean): number => {
  if (RTL.test(text)) return bold ? 1.36 : 1.5;
  if (DEVANAGARI.test(text)) return bold ? 1.26 : 1.4;
  return bold ? 1.1 : 1.3;
};

/** How far below the middle of its line a text stands, as a part of the size. */
const baselineShiftOf = (text: string): number =>
  RTL.test(text) ? 0.26 : DEVANAGARI.test(text) ? 0.28 : 0.35;

/** What a part says. */
export const textOf = (part: LetteredPart): string => {
  if (part.kind !== 'price') return part.text;
  const around = part.before + part.after;
  const amount = formatPaise(part.amountPaise);
  // Among Arabic letters the rupee sign would change sides.
  return `${part.before}${RTL.test(around) ? `\u2066${amount}\u2069` : amount}${part.after}`;
};

/** Room between the edge of a ground and its text. */
export const paddingOf = (part: Pick<LetteredPart, 'ground' | 'width' | 'height'>) =>
  part.ground
    ? { x: Math.min(part.height * 0.38, part.width * 0.12), y: part.height * 0.12 }
    : { x: 0, y: 0 };

/** Room a sign before the text takes, as a part of the text's size: the sign, and the gap behind it. */
export const LINK_ICON = { size: 1.15, gap: 0.45 } as const;

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Pieces of a word, each no wider than the room: never between a letter and its marks. */
const breakWord = (word: string, room: number, width: (text: string) => number): string[] => {
  const found: string[] = [];
  let piece = '';
  for (const { segment } of segments.segment(word)) {
    if (piece && width(piece + segment) > room) {
      found.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return piece ? [...found, piece] : found;
};

/** Lines no wider than the room; null where a word is wider and may not be broken. */
const breakLines = (
  text: string,
  room: number,
  width: (text: string) => number,
  mayCut: boolean,
): string[] | null => {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\n|\r/)) {
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (width(longer) <= room) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = word;
      if (width(word) > room) {
        if (!mayCut) return null;
        const cut = breakWord(word, room, width);
        lines.push(...cut.slice(0, -1));
        line = cut.at(-1) ?? '';
      }
    }
    lines.push(line);
  }
  return lines;
};

/** The narrowest room that needs no more lines: lines of one length read better than a full one and a single word. */
const balanceLines = (
  text: string,
  lines: string[],
  room: number,
  width: (text: string) => number,
): string[] => {
  let [narrow, wide, best] = [room * 0.4, room, lines];
  for (let step = 0; step < 7; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = breakLines(text, middle, width, false);
    if (tried && tried.length === lines.length) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
};

/** Sizes below this part of what is wanted break words rather than shrink. */
const SMALLEST_PART = 0.3;
const SMALLEST = 2;

export interface TextOptions extends FontStyle {
  text: string;
  width: number;
  height: number;
  size: number;
  align: 'start' | 'center' | 'end';
  valign: 'top' | 'middle' | 'bottom';
  /** Of the poster: the side a text starts at. */
  direction: Direction;
  /** Never on a second line: amounts. */
  oneLine?: boolean;
}

/**
 * Sets a text in its box, as large as `size` allows. What does not fit is set smaller, then broken inside its words,
 * then cut with an ellipsis: nothing ever stands outside the box.
 */
export const layoutText = (setting: TextOptions, measure: Measure): TextLayout => {
  const { width: room, height, size: wanted, align, valign, voice, bold, oneLine = false } = setting;
  const text = oneLine ? setting.text.replace(/\s+/g, ' ').trim() : setting.text.trim();
  const face = { voice, bold };
  const leading = lineHeightOf(text, bold);
  // Widths grow with the size, so each is measured once.
  const known = new Map<string, number>();
  const unit = (words: string): number => {
    const found = known.get(words) ?? measure(words, face, 100) / 100;
    known.set(words, found);
    return found;
  };
  const linesAt = (size: number, mayCut: boolean): string[] | null => {
    const at = (words: string) => unit(words) * size;
    if (oneLine) return at(text) <= room || mayCut ? [text] : null;
    return breakLines(text, room, at, mayCut);
  };
  const fits = (size: number, mayCut: boolean): string[] | null => {
    const lines = linesAt(size, mayCut);
    return lines && lines.length * leading * size <= height && lines.every(line => unit(line) * size <= room)
      ? lines
      : null;
  };
  const largest = (from: number, to: number, mayCut: boolean): [number, string[]] | null => {
    const whole = fits(to, mayCut);
    if (whole) return [to, whole];
    let [low, high] = [from, to];
    let best: [number, string[]] | null = null;
    for (let step = 0; step < 14 && high - low > 0.2; step += 1) {
      const size = (low + high) / 2;
      const lines = fits(size, mayCut);
      if (lines) [best, low] = [[size, lines], size];
      else high = size;
    }
    return best;
  };
  const top = Math.min(wanted, height / leading);
  let [size, lines] = largest(Math.min(top, wanted * SMALLEST_PART), top, false) ??
    largest(SMALLEST, top, true) ?? [SMALLEST, [] as string[]];
  if (lines.length === 0) {
    const cut = linesAt(size, true) ?? [];
    const most = Math.max(1, Math.floor(height / (leading * size)));
    if (cut.length > most || oneLine) {
      const shortened = cut.slice(0, most);
      let last = `${shortened.at(-1) ?? ''}…`;
      while (last.length > 1 && unit(last) * size > room)
        last = `${[...last.slice(0, -1)].slice(0, -1).join('')}…`;
      lines = [...shortened.slice(0, -1), last];
    } else lines = cut;
    size = Math.min(size, height / leading);
  }
  if (lines.length > 1 && !text.includes('\n'))
    lines = balanceLines(text, lines, room, words => unit(words) * size);

  const used = lines.length * leading * size;
  const free = Math.max(0, height - used);
  const first = valign === 'top' ? 0 : valign === 'bottom' ? free : free / 2;
  const towardsRight = (align === 'end') === (setting.direction === 'ltr');
  return {
    size,
    direction: directionOfText(text, setting.direction),
    top: first,
    height: used,
    lines: lines.map((line, index) => {
      const width = Math.min(room, unit(line) * size);
      return {
        text: line,
        width,
        x: align === 'center' ? (room - width) / 2 : towardsRight ? room - width : 0,
        baseline: first + (index + 0.5) * leading * size + baselineShiftOf(line) * size,
      };
    }),
  };
};

let settings = new WeakMap<LetteredPart, { direction: Direction; measure: Measure; set: TextLayout }>();

/** Faces have come: what was measured with others holds no longer. */
export const clearLayouts = (): void => {
  settings = new WeakMap();
};

/** The same for a part, within its padding and behind its sign. A part never changes, so it is set once. */
export const layoutPart = (part: LetteredPart, direction: Direction, measure: Measure): TextLayout => {
  const known = settings.get(part);
  if (known?.direction === direction && known.measure === measure) return known.set;
  const set = computeLayout(part, direction, measure);
  settings.set(part, { direction, measure, set });
  return set;
};

const computeLayout = (part: LetteredPart, direction: Direction, measure: Measure): TextLayout => {
  const padding = paddingOf(part);
  const inner = {
    width: Math.max(1, part.width - padding.x * 2),
    height: Math.max(1, part.height - padding.y * 2),
  };
  const sign =
    part.kind === 'link' ? Math.min(part.size, inner.height) * (LINK_ICON.size + LINK_ICON.gap) : 0;
  const set = layoutText(
    {
      text: textOf(part),
      ...inner,
      width: Math.max(1, inner.width - sign),
      size: part.size,
      voice: part.voice,
      bold: part.bold,
      align: part.align,
      valign: part.valign,
      direction,
      oneLine: part.kind === 'price',
    },
    measure,
  );
  // A sign stands where its line starts, so the lines give it room on that side.
  const shift = direction === 'ltr' ? sign : 0;
  const centred = part.align === 'center';
  const taken = set.size * (LINK_ICON.size + LINK_ICON.gap);
  return {
    ...set,
    top: set.top + padding.y,
    lines: set.lines.map(line => ({
      ...line,
      x:
        line.x +
        padding.x +
        (part.kind !== 'link'
          ? 0
          : centred
            ? sign / 2 + (direction === 'ltr' ? taken / 2 : -taken / 2)
            : shift),
      baseline: line.baseline + padding.y,
    })),
  };
};
