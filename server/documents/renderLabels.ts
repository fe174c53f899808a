/** Labels to the millimetre, with a Code 128 of lines that a printer draws as they are. */
import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { LABEL_SIZES, type LabelPaper, type LabelSize } from '../../src/kit/rules/labels.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { FACES, PRINT_WEIGHTS, printFont, rangesOf, type PrintWeight } from './fontFaces.ts';
import { fitted, onTwoLines } from './fitted.ts';
import { printable } from './printable.ts';
import { noOther, type Turn } from './turns.ts';

/** This is the label of a thing that is sold. */
export interface Label {
  code: string;
  company: string;
  model: string;
  pricePaise: number | null;
}

export const MM = 72 / 25.4;
const A4 = [210, 297] as const;
/** A printer has 203 dots an inch: bars of whole dots stay of one width. */
const DOT = 25.4 / 203.2;
const QUIET_MODULES = 10;
export const MARGIN = 1.5;
/** Inter's ascent holds for every script in a line. */
const ASCENT = 0.96875;

export type Canvas = InstanceType<typeof PDFDocument>;

const faces = FACES.map(face => ({ ...face, ranges: rangesOf(face) }));
type Face = (typeof faces)[number];
const fontOf = ({ font, subset }: Pick<Face, 'font' | 'subset'>, weight: PrintWeight) =>
  `${font} ${subset} ${weight}`;

let files: ReadonlyMap<string, Buffer> | undefined;
const fontFiles = (): ReadonlyMap<string, Buffer> =>
  (files ??= new Map(
    FACES.flatMap(face =>
      PRINT_WEIGHTS.map(weight => [fontOf(face, weight), printFont(face, weight)] as const),
    ),
  ));

/** Cuts the text into pieces that one font draws. */
function piecesOf(text: string, weight: PrintWeight): { font: string; text: string }[] {
  const pieces: { font: string; text: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const has = ({ ranges }: Face) => ranges.some(([from, to]) => code >= from && code <= to);
    const last = pieces.at(-1);
    const face = faces.find(each => last?.font === fontOf(each, weight) && has(each)) ?? faces.find(has);
    const font = fontOf(face ?? FACES[0], weight);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces;
}

export function widthOf(canvas: Canvas, text: string, size: number, weight: PrintWeight): number {
  return piecesOf(text, weight).reduce(
    (sum, piece) => sum + canvas.font(piece.font).fontSize(size).widthOfString(piece.text),
    0,
  );
}

interface Line {
  /** It counts in points, from the label's corner. */
  at: readonly [x: number, y: number];
  size: number;
  weight: PrintWeight;
  maxWidth: number;
  align: 'left' | 'center' | 'right';
}

/** Writes one line, cut with an ellipsis where it is too long. */
export function writeLine(
  canvas: Canvas,
  text: string,
  { at: [x, y], size, weight, maxWidth, align }: Line,
): void {
  const shown = fitted(printable(text), each => widthOf(canvas, each, size, weight) <= maxWidth);
  const free = maxWidth - widthOf(canvas, shown, size, weight);
  let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  for (const piece of piecesOf(shown, weight)) {
    canvas.font(piece.font).fontSize(size);
    canvas.text(piece.text, left, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
    left += canvas.widthOfString(piece.text);
  }
}

/** Below it a thermal printer's letters are blots. */
export const SMALLEST_PT = 5;
const TWO_LINES_PT = 5.5;

/** Writes a name smaller, then on two lines, and cuts it in its middle at last: two variants of a model differ at their end. */
export function writeName(canvas: Canvas, name: string, line: Line): void {
  const text = printable(name);
  const fits = (size: number) => (each: string) => widthOf(canvas, each, size, line.weight) <= line.maxWidth;
  for (let { size } = line; size >= SMALLEST_PT; size -= 0.5)
    if (fits(size)(text)) return writeLine(canvas, text, { ...line, size });
  const [x, y] = line.at;
  const lines = onTwoLines(text, fits(TWO_LINES_PT));
  for (const [index, each] of lines.entries())
    writeLine(canvas, each, {
      ...line,
      size: TWO_LINES_PT,
      at: [x, y - 0.6 * MM + index * TWO_LINES_PT * 1.05],
    });
}

/** The bars and spaces of a code by their widths in modules; the first is a bar. */
export function modulesOf(code: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code });
  if (!symbol || !('sbs' in symbol)) throw new Error('a Code 128 without bars');
  return [...symbol.sbs];
}

/** Bars of at least two dots: printers of 203 dots an inch draw thinner ones unevenly. */
export const fitsIn = (code: string, width: number): boolean =>
  width / (modulesOf(code).reduce((sum, each) => sum + each, 0) + 2 * QUIET_MODULES) >= 2 * DOT;

export function drawBars(
  canvas: Canvas,
  code: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const widths = modulesOf(code);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const widest = box.width / (modules + 2 * QUIET_MODULES);
  const dots = Math.floor(widest / DOT + 1e-6);
  const module = dots >= 2 ? dots * DOT : widest;
  let x = box.x + (box.width - modules * module) / 2;
  widths.forEach((width, index) => {
    if (index % 2 === 0) canvas.rect(x * MM, box.y * MM, width * module * MM, box.height * MM);
    x += width * module;
  });
  canvas.fill('black');
}

function drawLabel(canvas: Canvas, label: Label, [width, height]: readonly [number, number]): void {
  const inner = (width - 2 * MARGIN) * MM;
  const x = MARGIN * MM;
  const line = { size: 7, weight: 400, maxWidth: inner, align: 'left' } as const;
  const price = label.pricePaise === null ? '' : formatPaise(label.pricePaise);
  const priceWidth = price ? widthOf(canvas, price, 9, 600) + 4 : 0;
  writeLine(canvas, label.company, { ...line, at: [x, 1.4 * MM], maxWidth: inner - priceWidth });
  if (price) writeLine(canvas, price, { ...line, at: [x, 1 * MM], size: 9, weight: 600, align: 'right' });
  writeName(canvas, label.model, { ...line, at: [x, 5 * MM], weight: 600 });
  drawBars(canvas, label.code, { x: 0, y: 9, width, height: height - 14 });
  writeLine(canvas, label.code, { ...line, at: [x, (height - 4.4) * MM], align: 'center' });
}

/** Edges and a scale of ten millimetres, to set up a printer. */
function drawTestMarks(canvas: Canvas, [width, height]: readonly [number, number]): void {
  canvas.lineWidth(0.1 * MM);
  canvas.rect(0.5 * MM, 0.5 * MM, (width - 1) * MM, (height - 1) * MM).stroke('black');
  for (let mm = 0; mm <= 10; mm++) {
    const x = (2 + mm) * MM;
    canvas.moveTo(x, (height - 0.5) * MM).lineTo(x, (height - (mm % 5 === 0 ? 2 : 1.3)) * MM);
  }
  canvas.stroke('black');
}

export interface LabelStyle {
  size: LabelSize;
  paper: LabelPaper;
  skip: number;
}

const LABELS_A_TURN = 50;

/** A page a label, or sheets of A4; each is drawn from its upper left corner. */
export async function drawnLabels(
  draws: readonly ((canvas: Canvas, size: readonly [number, number]) => void)[],
  { size, paper, skip }: LabelStyle,
  turn: Turn,
): Promise<Uint8Array> {
  const label = LABEL_SIZES[size];
  const page = paper === 'ROLL' ? label : A4;
  const columns = Math.floor(page[0] / label[0]);
  const rows = Math.floor(page[1] / label[1]);
  const left = (page[0] - columns * label[0]) / 2;
  const top = (page[1] - rows * label[1]) / 2;
  const canvas = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    margin: 0,
    pdfVersion: '1.7',
    info: { Title: `Labels ${size}`, Creator: 'Galla', Producer: 'Galla' },
  });
  const pieces: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    canvas.on('data', (piece: Uint8Array) => pieces.push(piece));
    canvas.on('end', resolve);
    canvas.on('error', reject);
  });
  for (const [name, file] of fontFiles()) canvas.registerFont(name, file);
  const first = paper === 'ROLL' ? 0 : skip;
  for (const [index, draw] of draws.entries()) {
    if (index % LABELS_A_TURN === 0) await turn();
    const place = (index + first) % (columns * rows);
    if (place === 0 || index === 0) canvas.addPage({ size: [page[0] * MM, page[1] * MM], margin: 0 });
    canvas.save();
    canvas.translate(
      (left + (place % columns) * label[0]) * MM,
      (top + Math.floor(place / columns) * label[1]) * MM,
    );
    draw(canvas, label);
    canvas.restore();
  }
  canvas.end();
  await done;
  return Buffer.concat(pieces);
}

export interface LabelsStyle extends LabelStyle {
  isTest: boolean;
}

export const renderLabels = (
  labels: readonly Label[],
  { isTest, ...style }: LabelsStyle,
  turn: Turn = noOther,
): Promise<Uint8Array> =>
  drawnLabels(
    labels.map(each => (canvas, size) => {
      drawLabel(canvas, each, size);
      if (isTest) drawTestMarks(canvas, size);
    }),
    style,
    turn,
  );
