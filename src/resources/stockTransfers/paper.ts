import type { StockTransfer } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import {
  figureColumn,
  textColumn,
  type DocumentModel,
  type Language,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { linesOf, shopParty, type InvoiceParty, type InvoiceShop } from '../sales/invoiceDocument.ts';
import { carriedTotals, goodsCell, one, plainModel } from '../documents/plainModel.ts';

export interface TransferPaper {
  transfer: StockTransfer;
  shop: InvoiceParty;
  logo: string | null;
}

export const transferPaper = (transfer: StockTransfer, shop: InvoiceShop): TransferPaper => ({
  transfer,
  shop: shopParty(shop),
  logo: shop.profilePhotoUrl || null,
});

/** A list of what goes along: no value and no tax, as nothing is supplied. */
export function transferModel(
  { transfer, shop, logo }: TransferPaper,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel {
  return {
    ...plainModel({ shop, logo }, lang, translate),
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
    notes: transfer.note ? [{ title: translate('note'), lines: linesOf(transfer.note) }] : [],
    signature: {
      above: translate('transfer.receivedBy'),
      below: translate('transfer.signature'),
      image: null,
    },
    by: { label: translate('transfer.by'), value: transfer.sentBy.name },
  };
}
