import type { StockTransfer } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { figureColumn, textColumn, type DocumentModel } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { textLines } from '../documents/letterhead.ts';
import { carriedTotals, goodsCell, one, plainModel } from '../documents/plainModel.ts';

/** It lists what goes along: no value and no tax, as nothing is supplied. */
function transferModel(transfer: StockTransfer, on: OnPaper): DocumentModel {
  const { translate } = on;
  return {
    ...plainModel(on),
    title: translate('transfer.title'),
    number: { label: translate('number'), value: transfer.transferNo },
    date: { label: translate('date'), value: paperDate(transfer.businessDate) },
    facts: [{ label: translate('transfer.from'), value: transfer.from.name }],
    notices: [{ text: translate('transfer.noSale'), danger: false }],
    other: { label: translate('transfer.to'), name: transfer.to.name, address: [], facts: [] },
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        figureColumn('quantity', translate('quantity')),
        figureColumn('rate', translate('transfer.received')),
      ],
      rows: transfer.lines.map(line => ({
        cells: {
          no: one(String(line.lineNo)),
          item: goodsCell(line, translate),
          quantity: one(String(line.quantity)),
          rate: one(line.receivedQuantity > 0 ? String(line.receivedQuantity) : ''),
        },
        carry: {},
      })),
      carried: carriedTotals(translate),
    },
    grand: { label: translate('transfer.pieces'), value: String(transfer.quantity) },
    notes: transfer.note ? [{ title: translate('note'), lines: textLines(transfer.note) }] : [],
    signature: {
      above: translate('transfer.receivedBy'),
      below: translate('transfer.signature'),
      image: null,
    },
    by: { label: translate('transfer.by'), value: transfer.sentBy.name },
  };
}

export const transferPaper: Paper<StockTransfer> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: transfer => transfer.transferNo,
  draw: (transfer, on) => drawModels([transferModel(transfer, on)], transfer.businessDate, on),
});
