/**
 * As the library's `renderToBuffer`, with fixes between layout and drawing: `ActualText` for reordered
 * scripts ('बिल' would be copied as 'िबल'), no hyphens in copyable text, no gaps inside words as wide as a
 * space.
 */
import layoutDocument from '@react-pdf/layout';
import renderPdfTo from '@react-pdf/render';
import type FontStore from '@react-pdf/font';
import { pdf, type DocumentProps } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import type { Turn } from './turns.ts';

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
type PdfFont = object;
interface Run {
  start: number;
  end: number;
  xAdvance?: number;
  glyphs?: Glyph[];
  positions?: Position[];
  attributes: { bidiLevel?: number; font?: PdfFont[]; fontSize?: number };
}
interface Line {
  string: string;
  runs: Run[];
}
interface LaidOut {
  lines?: Line[];
  children?: LaidOut[];
  value?: string;
}

type SafeDocument = Awaited<ReturnType<typeof layoutDocument>>;

const layOut = (page: ReactElement<DocumentProps>, fonts: FontStore): Promise<SafeDocument> => {
  const { container } = pdf(page) as unknown as { container: { document: unknown } };
  const withFonts = layoutDocument as unknown as (root: unknown, fonts: unknown) => Promise<SafeDocument>;
  return withFonts(container.document, fonts);
};

interface Carrier {
  font: PdfFont;
  words: string;
}

export interface PdfFacts {
  title: string;
  author: string;
  lang: string;
  date: Date;
}

interface PdfParts {
  /** Each a document of one page: others have a turn between them. */
  pages: readonly ReactElement<DocumentProps>[];
  fonts: FontStore;
  facts: PdfFacts;
}

export async function pdfFile({ pages, fonts, facts }: PdfParts, turn: Turn): Promise<Uint8Array> {
  const carriers = new WeakMap<object, Carrier>();
  const laidOut: SafeDocument[] = [];
  for (const page of pages) {
    await turn();
    const layout = await layOut(page, fonts);
    for (const sheet of layout.children as unknown as LaidOut[]) mendText(sheet, carriers);
    laidOut.push(layout);
  }
  await turn();
  const children = laidOut.flatMap(layout => layout.children);

  const canvas = new PDFDocument({
    compress: true,
    pdfVersion: '1.7',
    lang: facts.lang,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: 'Galla',
      Producer: 'Galla',
      CreationDate: facts.date,
    },
  });
  addActualText(canvas, carriers);

  const pieces: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    canvas.on('data', (piece: Uint8Array) => pieces.push(piece));
    canvas.on('end', resolve);
    canvas.on('error', reject);
  });
  renderPdfTo(canvas as never, { ...laidOut[0], children } as SafeDocument);
  await done;
  return Buffer.concat(pieces);
}

const INDIC = /\p{Script=Devanagari}/u;
const ARABIC = /\p{Script=Arabic}/u;

function mendText(node: LaidOut, carriers: WeakMap<object, Carrier>): void {
  if (node.lines) dropHyphens(node.lines, (node.children ?? []).map(({ value = '' }) => value).join(''));
  for (const line of node.lines ?? [])
    line.runs = line.runs.flatMap(run => {
      const words = line.string.slice(run.start, run.end);
      if (INDIC.test(words)) return [carrying(run, words, carriers)];
      return ARABIC.test(words) && isReversed(run) ? lettersOf(withNarrowGaps(run), carriers) : [run];
    });
  for (const child of node.children ?? []) mendText(child, carriers);
}

/** Removes the library's hyphen at a line break: in a URL it would read as part of it. */
function dropHyphens(lines: readonly Line[], text: string): void {
  let at = 0;
  for (const [index, line] of lines.entries()) {
    while (text[at] === ' ') at += 1;
    const own = line.string.trimEnd();
    const isAdded = index < lines.length - 1 && own.endsWith('-') && !text.startsWith(own, at);
    if (isAdded) dropLast(line);
    at += (isAdded ? own.slice(0, -1) : own).length;
  }
}

function dropLast(line: Line): void {
  line.string = line.string.slice(0, -1);
  const run = line.runs.find(each => each.end > line.string.length);
  if (!run) return;
  run.end = line.string.length;
  const at = isReversed(run) ? 0 : (run.glyphs?.length ?? 0) - 1;
  const [place] = run.positions?.splice(at, 1) ?? [];
  run.glyphs?.splice(at, 1);
  run.xAdvance = (run.xAdvance ?? 0) - (place?.xAdvance ?? 0);
}

/** PDF readers take a gap of a tenth of the font size for a space; kerning before ر is as wide. */
const WIDEST_GAP = 0.09;

export function withNarrowGaps(run: Run): Run {
  const widest = (run.attributes.fontSize ?? 0) * WIDEST_GAP;
  let taken = 0;
  const positions = (run.positions ?? []).map(position => {
    const surplus = position.xOffset - widest;
    if (surplus <= 0) return position;
    taken += surplus;
    return { ...position, xOffset: widest, xAdvance: position.xAdvance - surplus };
  });
  return taken > 0 ? { ...run, positions, xAdvance: (run.xAdvance ?? 0) - taken } : run;
}

const isReversed = ({ attributes }: Run): boolean => (attributes.bidiLevel ?? 0) % 2 === 1;

function carrying(run: Run, words: string, carriers: WeakMap<object, Carrier>): Run {
  const [font, ...others] = run.attributes.font ?? [];
  if (!font) return run;
  const carrier = Object.create(font) as PdfFont;
  carriers.set(carrier, { font, words });
  return { ...run, attributes: { ...run.attributes, font: [carrier, ...others] } };
}

/** `.null`, the second glyph of TrueType fonts; extracted as a joiner where `ActualText` is ignored. */
const INVISIBLE: Glyph = { id: 1, advanceWidth: 0, codePoints: [0x200d] };
const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };

/**
 * Arabic is drawn last letter first, so a ligature would be extracted reversed: it maps to its last letter,
 * with an invisible glyph for each earlier one.
 */
function lettersOf(run: Run, carriers: WeakMap<object, Carrier>): Run[] {
  const { glyphs = [], positions = [] } = run;
  if (!glyphs.some(isLigature)) return [run];
  const runs: Run[] = [];
  let from = 0;
  const take = (some: Glyph[], where: Position[]): Run => ({
    ...run,
    glyphs: some,
    positions: where,
    xAdvance: where.reduce((sum, position) => sum + position.xAdvance, 0),
  });
  glyphs.forEach((glyph, index) => {
    if (!isLigature(glyph)) return;
    if (index > from) runs.push(take(glyphs.slice(from, index), positions.slice(from, index)));
    const letters = glyph.codePoints.map(letter => String.fromCodePoint(letter)).reverse();
    letters.forEach((letter, at) => {
      const drawn =
        at === 0 ? take([glyph], positions.slice(index, index + 1)) : take([INVISIBLE], [NOWHERE]);
      runs.push(carrying(drawn, letter, carriers));
    });
    from = index + 1;
  });
  if (from < glyphs.length) runs.push(take(glyphs.slice(from), positions.slice(from)));
  return runs;
}

const isLigature = ({ codePoints }: Glyph): boolean => codePoints.length > 1;

/** Wraps each run's drawing operations in a span with its text. */
function addActualText(canvas: InstanceType<typeof PDFDocument>, carriers: WeakMap<object, Carrier>): void {
  const useFont = canvas.font.bind(canvas);
  const moveOn = canvas.translate.bind(canvas);
  let inSpan = false;
  canvas.font = (source, ...rest) => {
    const carried = typeof source === 'object' ? carriers.get(source) : undefined;
    useFont(carried?.font ?? source, ...rest);
    if (carried) canvas.markContent('Span', { actual: carried.words });
    inSpan = carried !== undefined;
    return canvas;
  };
  canvas.translate = (x, y) => {
    if (inSpan) canvas.endMarkedContent();
    inSpan = false;
    return moveOn(x, y);
  };
}
