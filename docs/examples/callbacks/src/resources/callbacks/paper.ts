import { paperDate } from '../../kit/rules/businessDate.ts';
import { figureColumn, textColumn, type DocumentModel } from '../documents/documentModel.ts';
import { drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { carriedTotals, one, plainModel } from '../documents/plainModel.ts';
import type { DueCallback } from './answers.ts';

function callListModel(callbacks: readonly DueCallback[], on: OnPaper): DocumentModel {
  const { translate, printedOn } = on;
  return {
    ...plainModel(on),
    title: translate('callList.title'),
    number: { label: translate('callList.calls'), value: String(callbacks.length) },
    date: { label: translate('date'), value: paperDate(printedOn) },
    other: { label: '', name: '', address: [], facts: [] },
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('callList.customer')),
        figureColumn('quantity', translate('callList.phone')),
        figureColumn('amount', translate('callList.dueOn')),
      ],
      rows: callbacks.map((callback, at) => ({
        cells: {
          no: one(String(at + 1)),
          item: { main: [callback.customer], small: [callback.about] },
          quantity: one(callback.phone ?? ''),
          amount: one(paperDate(callback.dueOn)),
        },
        carry: {},
      })),
      carried: carriedTotals(translate),
    },
    grand: { label: translate('callList.calls'), value: String(callbacks.length) },
  };
}

export const callListPaper: Paper<readonly DueCallback[]> = {
  nameOfFile: (_callbacks, printedOn) => `calls-${printedOn}`,
  draw: (callbacks, on) => drawModels([callListModel(callbacks, on)], on.printedOn, on),
};
