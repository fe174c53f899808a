/** Draws the label on a thing: a code with its bars, what it is, a word beside the code. */
import { lettersAndDigits } from '../../src/kit/rules/lettersAndDigits.ts';
import {
  drawBars,
  drawnLabels,
  fitsIn,
  MARGIN,
  MM,
  SMALLEST_PT,
  widthOf,
  writeLine,
  writeName,
  type LabelStyle,
} from './renderLabels.ts';
import { noOther } from './turns.ts';

export interface RecordLabel {
  code: string;
  corner: string;
  line: string;
}

const CODE_PT = 8;
const CORNER_PT = 6;

/** Answers the code, or its letters and digits alone where its bars would be too thin. */
export const codeOnLabel = (code: string, width: number): string =>
  fitsIn(code, width) ? code : lettersAndDigits(code);

export const renderRecordLabel = (
  { code, corner, line }: RecordLabel,
  style: LabelStyle,
): Promise<Uint8Array> =>
  drawnLabels(
    [
      (canvas, [width, height]) => {
        const x = MARGIN * MM;
        const inner = (width - 2 * MARGIN) * MM;
        const left = corner ? inner - widthOf(canvas, corner, CORNER_PT, 400) - 4 : inner;
        const set = { size: CORNER_PT, weight: 600, align: 'left', maxWidth: inner } as const;
        let size = CODE_PT;
        while (size > SMALLEST_PT && widthOf(canvas, code, size, 600) > left) size -= 0.5;
        writeLine(canvas, code, { ...set, at: [x, 1.2 * MM], size, maxWidth: left });
        if (corner) writeLine(canvas, corner, { ...set, at: [x, 1.4 * MM], weight: 400, align: 'right' });
        writeName(canvas, line, { ...set, at: [x, 5 * MM], size: 7 });
        drawBars(canvas, codeOnLabel(code, width), { x: 0, y: 9, width, height: height - 10.5 });
      },
    ],
    style,
    noOther,
  );
