/** The label on a device in the workshop: token, model, promised day; nothing of its customer. */
import { paperDate } from '../../src/resources/rules/businessDate.ts';
import { lettersAndDigits } from '../../src/resources/rules/lettersAndDigits.ts';
import {
  drawBars,
  drawnLabels,
  fitsIn,
  MARGIN,
  MM,
  widthOf,
  writeLine,
  type LabelStyle,
} from './labelsPdf.ts';

export interface DeviceLabel {
  ticketNo: string;
  deviceModel: string | null;
  promisedOn: string | null;
}

const TOKEN_PT = 8;
const DAY_PT = 6;
/** Below it a thermal printer's letters are blots. */
const SMALLEST_PT = 5;

/** The token, or its letters and digits alone where its bars would be too thin. */
export const codeOnLabel = (ticketNo: string, width: number): string =>
  fitsIn(ticketNo, width) ? ticketNo : lettersAndDigits(ticketNo);

export const deviceLabelPdf = (label: DeviceLabel, style: LabelStyle): Promise<Uint8Array> =>
  drawnLabels(
    [
      (canvas, [width, height]) => {
        const x = MARGIN * MM;
        const inner = (width - 2 * MARGIN) * MM;
        const day = label.promisedOn ? paperDate(label.promisedOn) : '';
        const left = day ? inner - widthOf(canvas, day, DAY_PT, 400) - 4 : inner;
        const line = { size: DAY_PT, weight: 600, align: 'left', maxWidth: inner } as const;
        let size = TOKEN_PT;
        while (size > SMALLEST_PT && widthOf(canvas, label.ticketNo, size, 600) > left) size -= 0.5;
        writeLine(canvas, label.ticketNo, { ...line, at: [x, 1.2 * MM], size, maxWidth: left });
        if (day) writeLine(canvas, day, { ...line, at: [x, 1.4 * MM], weight: 400, align: 'right' });
        writeLine(canvas, label.deviceModel ?? '', { ...line, at: [x, 5 * MM], size: 7 });
        drawBars(canvas, codeOnLabel(label.ticketNo, width), { x: 0, y: 9, width, height: height - 10.5 });
      },
    ],
    style,
  );
