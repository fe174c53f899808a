/** This printer draws only when it is asked to. */
import type { Printable, PrintAnswer } from '../../server/documents/printer.ts';
import type { PrinterEvents, PrinterThread } from '../../server/documents/printerThread.ts';

interface Drawing {
  id: number;
  work: Printable;
}

export interface PrinterStub {
  start(events: PrinterEvents): PrinterThread;
  /** The thread draws these at the moment, in the order in which they came. */
  drawing: Drawing[];
  cancelled: Drawing[];
  starts: number;
  /** Ends the drawing that came first, or the one named. */
  finish(drawing?: Drawing, answer?: PrintAnswer): void;
  /** The thread breaks while it draws this. */
  breakAt(drawing: Drawing): void;
}

export const printerStub = (): PrinterStub => {
  let events: PrinterEvents | undefined;
  const stub: PrinterStub = {
    drawing: [],
    cancelled: [],
    starts: 0,
    start(given) {
      events = given;
      stub.starts += 1;
      return {
        draw: (id, work) => void stub.drawing.push({ id, work }),
        cancel: id => void stub.cancelled.push(...stub.drawing.filter(each => each.id === id)),
        close: async () => void stub.drawing.splice(0),
      };
    },
    finish(drawing = stub.drawing[0], answer = { pdf: new TextEncoder().encode(`%PDF ${drawing?.id}`) }) {
      if (!drawing) throw new Error('nothing is being drawn');
      stub.drawing.splice(stub.drawing.indexOf(drawing), 1);
      events?.drawn(drawing.id, answer);
    },
    breakAt({ id }) {
      stub.drawing.splice(0);
      events?.failed(new Error('the thread broke'), id);
    },
  };
  return stub;
};
