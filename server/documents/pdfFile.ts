/**
 * From a tree of react-pdf to the bytes of a file. This is what the library's own `renderToBuffer` does, and what it gets
 * wrong is mended between layout and drawing: words of scripts whose letters change place or shape carry their text
 * (`ActualText`), or 'बिल' would be copied out as 'िबल', and an Arabic ligature backwards; no hyphen is put into what
 * somebody may type again; and no gap within a word is as wide as one between two.
 */
import layoutDocument from '@react-pdf/layout';
import renderPdfTo from '@react-pdf/render';
import { Font, pdf, type DocumentProps } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';

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
/** A font of fontkit. */
type PdfFont = object;
/** Letters of one font and direction, in the order they are drawn. */
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
  /** Of an instance of text: what it says. */
  value?: string;
}

/** A font as one run is given it: the font itself, and the words that are drawn in it. */
interface Carrier {
  font: PdfFont;
  words: string;
}

export interface PdfFacts {
  title: string;
  author: string;
  lang: string;
  /** Day of the document: the same document gives the same file. */
  date: Date;
}

export async function pdfFile(element: ReactElement<DocumentProps>, facts: PdfFacts): Promise<Uint8Array> {
  const { container } = pdf(element) as unknown as { container: { document: unknown } };
  const layOut = layoutDocument as unknown as (
    root: unknown,
    fonts: unknown,
  ) => ReturnType<typeof layoutDocument>;
  const layout = await layOut(container.document, Font);
  const carriers = new WeakMap<object, Carrier>();
  for (const page of layout.children as unknown as LaidOut[]) mendText(page, carriers);

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
  renderPdfTo(canvas as never, layout);
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

/** A word that is cut at the end of a line gets a hyphen of the library; in an address of the web it would be read as one. */
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
  // A line that reads from the right has its end at the left.
  const at = isReversed(run) ? 0 : (run.glyphs?.length ?? 0) - 1;
  const [place] = run.positions?.splice(at, 1) ?? [];
  run.glyphs?.splice(at, 1);
  run.xAdvance = (run.xAdvance ?? 0) - (place?.xAdvance ?? 0);
}

/** Programs that read a file back take a gap of a tenth of the letters' size for a space; kerning before ر is as wide. */
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

/** The empty second glyph of every TrueType font (`.null`), read back as a joiner by programs that pass over the span. */
const INVISIBLE: Glyph = { id: 1, advanceWidth: 0, codePoints: [0x200d] };
const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };

/**
 * Arabic is drawn, and read back, its last letter first; a glyph that stands for two letters would give them the wrong
 * way round. Such a glyph speaks for its last letter alone, and an invisible one behind it for each letter before.
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

/**
 * Each run names its font, is drawn, and moves on by its width: what is drawn between the two is put into a span with
 * its words.
 */
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
