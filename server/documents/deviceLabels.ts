/** The label on a device in the workshop: token, model, promised day; nothing of its customer. */
import { paperDate } from '../../src/resources/rules/businessDate.ts';
import { bareToken } from '../../src/resources/rules/ticketPapers.ts';
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

/** The token, or its letters and digits alone where its bars would be too thin. */
export const codeOnLabel = (ticketNo: string, width: number): string =>
  fitsIn(ticketNo, width) ? ticketNo : bareToken(ticketNo);

export const deviceLabelPdf = (label: DeviceLabel, style: LabelStyle): Promise<Uint8Array> =>
  drawnLabels(
    [
      (canvas, [width, height]) => {
        const x = MARGIN * MM;
        const inner = (width - 2 * MARGIN) * MM;
        const day = label.promisedOn ? paperDate(label.promisedOn) : '';
        const dayWidth = day ? widthOf(canvas, day, 7, 400) + 4 : 0;
        const line = { size: 8, weight: 600, align: 'left', maxWidth: inner } as const;
        writeLine(canvas, label.ticketNo, { ...line, at: [x, 1.2 * MM], maxWidth: inner - dayWidth });
        if (day) writeLine(canvas, day, { ...line, at: [x, 1.4 * MM], size: 7, weight: 400, align: 'right' });
        writeLine(canvas, label.deviceModel ?? '', { ...line, at: [x, 5 * MM], size: 7 });
        drawBars(canvas, codeOnLabel(label.ticketNo, width), { x: 0, y: 9, width, height: height - 10.5 });
      },
    ],
    style,
  );
