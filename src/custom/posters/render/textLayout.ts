/** Sets a text in its box. Measuring is passed in: no canvas is needed here. */
import type { LetteredPart, PosterVoice } from '../../../resources/posters/poster.ts';
import { formatPaise } from '../../../kit/rules/money.ts';

export interface FontStyle {
  voice: PosterVoice;
  bold: boolean;
}

export type Measure = (text: string, font: FontStyle, size: number) => number;

export type Direction = 'ltr' | 'rtl';

interface TextLine {
  text: string;
  x: number;
  width: number;
  baseline: number;
}

interface TextLayout {
  size: number;
  direction: Direction;
  lines: TextLine[];
  top: number;
  height: number;
}

const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const STRONG = /\p{L}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

export const directionOfText = (text: string, otherwise: Direction): Direction => {
  for (const character of text) {
    if (RTL.test(character)) return 'rtl';
    if (STRONG.test(character)) return 'ltr';
  }
  return otherwise;
};

/** Answers a part of the size. Devanagari and Arabic have marks above and below the letters. */
const lineHeightOf = (text: string, bold: boolean): number => {
  if (RTL.test(text)) return bold ? 1.36 : 1.5;
  if (DEVANAGARI.test(text)) return bold ? 1.26 : 1.4;
  return bold ? 1.1 : 1.3;
};

/** Answers the shift from the middle of the line to the baseline, as a part of the size. */
const baselineShiftOf = (text: string): number =>
  RTL.test(text) ? 0.26 : DEVANAGARI.test(text) ? 0.28 : 0.35;

export const partText = (part: LetteredPart): string => {
  if (part.kind !== 'price') return part.text;
  const around = part.before + part.after;
  const amount = formatPaise(part.amountPaise);
  // Among Arabic letters the rupee sign would change sides.
  return `${part.before}${RTL.test(around) ? `\u2066${amount}\u2069` : amount}${part.after}`;
};

const paddingOf = (part: Pick<LetteredPart, 'ground' | 'width' | 'height'>) =>
  part.ground
    ? { x: Math.min(part.height * 0.38, part.width * 0.12), y: part.height * 0.12 }
    : { x: 0, y: 0 };

/** A link's icon and the gap behind it are parts of the text's size. */
export const LINK_ICON = { size: 1.15, gap: 0.45 } as const;

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Breaks between graphemes only: never between a letter and its marks. */
const breakWord = (word: string, room: number, width: (text: string) => number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of segments.segment(word)) {
    if (piece && width(piece + segment) > room) {
      pieces.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return piece ? [...pieces, piece] : pieces;
};

/** Answers null where a word is wider than the room and `mayCut` is false. */
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

/** Lines of similar length: the narrowest room that needs no more lines. */
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

/** Below this part of the size words are broken instead of set smaller. */
const SMALLEST_PART = 0.3;
const SMALLEST = 2;

export interface TextOptions extends FontStyle {
  text: string;
  width: number;
  height: number;
  size: number;
  align: 'start' | 'center' | 'end';
  valign: 'top' | 'middle' | 'bottom';
  direction: Direction;
  oneLine?: boolean;
}

/** Never outside its box: a text that does not fit is set smaller, then broken inside words, then cut with an ellipsis. */
export const layoutText = (setting: TextOptions, measure: Measure): TextLayout => {
  const { width: room, height, size: maxSize, align, valign, voice, bold, oneLine = false } = setting;
  const text = oneLine ? setting.text.replace(/\s+/g, ' ').trim() : setting.text.trim();
  const font = { voice, bold };
  const lineHeight = lineHeightOf(text, bold);
  // Widths are proportional to the size: each is measured once.
  const known = new Map<string, number>();
  const unit = (words: string): number => {
    const cached = known.get(words) ?? measure(words, font, 100) / 100;
    known.set(words, cached);
    return cached;
  };
  const linesAt = (size: number, mayCut: boolean): string[] | null => {
    const at = (words: string) => unit(words) * size;
    if (oneLine) return at(text) <= room || mayCut ? [text] : null;
    return breakLines(text, room, at, mayCut);
  };
  const fits = (size: number, mayCut: boolean): string[] | null => {
    const lines = linesAt(size, mayCut);
    return lines &&
      lines.length * lineHeight * size <= height &&
      lines.every(line => unit(line) * size <= room)
      ? lines
      : null;
  };
  const largestFitting = (from: number, to: number, mayCut: boolean): [number, string[]] | null => {
    const largest = fits(to, mayCut);
    if (largest) return [to, largest];
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
  const top = Math.min(maxSize, height / lineHeight);
  let [size, lines] = largestFitting(Math.min(top, maxSize * SMALLEST_PART), top, false) ??
    largestFitting(SMALLEST, top, true) ?? [SMALLEST, [] as string[]];
  if (lines.length === 0) {
    const cut = linesAt(size, true) ?? [];
    const maxLines = Math.max(1, Math.floor(height / (lineHeight * size)));
    if (cut.length > maxLines || oneLine) {
      const shortened = cut.slice(0, maxLines);
      let last = `${shortened.at(-1) ?? ''}…`;
      while (last.length > 1 && unit(last) * size > room)
        last = `${[...last.slice(0, -1)].slice(0, -1).join('')}…`;
      lines = [...shortened.slice(0, -1), last];
    } else lines = cut;
    size = Math.min(size, height / lineHeight);
  }
  if (lines.length > 1 && !text.includes('\n'))
    lines = balanceLines(text, lines, room, words => unit(words) * size);

  const used = lines.length * lineHeight * size;
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
        baseline: first + (index + 0.5) * lineHeight * size + baselineShiftOf(line) * size,
      };
    }),
  };
};

let layouts = new WeakMap<LetteredPart, { direction: Direction; measure: Measure; layout: TextLayout }>();

/** After fonts have loaded: what was measured before is wrong. */
export const clearLayouts = (): void => {
  layouts = new WeakMap();
};

/** Lays a part out within its padding and behind its icon. Parts are immutable, so the result is cached by identity. */
export const layoutPart = (part: LetteredPart, direction: Direction, measure: Measure): TextLayout => {
  const known = layouts.get(part);
  if (known?.direction === direction && known.measure === measure) return known.layout;
  const layout = computeLayout(part, direction, measure);
  layouts.set(part, { direction, measure, layout });
  return layout;
};

const computeLayout = (part: LetteredPart, direction: Direction, measure: Measure): TextLayout => {
  const padding = paddingOf(part);
  const inner = {
    width: Math.max(1, part.width - padding.x * 2),
    height: Math.max(1, part.height - padding.y * 2),
  };
  const icon =
    part.kind === 'link' ? Math.min(part.size, inner.height) * (LINK_ICON.size + LINK_ICON.gap) : 0;
  const layout = layoutText(
    {
      text: partText(part),
      ...inner,
      width: Math.max(1, inner.width - icon),
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
  const shift = direction === 'ltr' ? icon : 0;
  const centred = part.align === 'center';
  const iconWidth = layout.size * (LINK_ICON.size + LINK_ICON.gap);
  return {
    ...layout,
    top: layout.top + padding.y,
    lines: layout.lines.map(line => ({
      ...line,
      x:
        line.x +
        padding.x +
        (part.kind !== 'link'
          ? 0
          : centred
            ? icon / 2 + (direction === 'ltr' ? iconWidth / 2 : -iconWidth / 2)
            : shift),
      baseline: line.baseline + padding.y,
    })),
  };
};
