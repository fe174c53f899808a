import type { StockTransfer } from '../calls/stockTransfers.ts';
import { paperDate } from '../rules/businessDate.ts';
import {
  figureColumn,
  textColumn,
  type DocumentModel,
  type Language,
  type TranslatePaper,
} from './documentModel.ts';
import { linesOf, shopParty, type InvoiceParty, type InvoiceShop } from './invoiceDocument.ts';
import { linksOf, partyModel } from './invoiceModel.ts';

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
  const one = (text: string) => ({ main: [text], small: [] });
  return {
    lang,
    rightToLeft: lang === 'ar',
    title: translate('transfer.title'),
    copy: null,
    number: { label: translate('number'), value: transfer.transferNo },
    date: { label: translate('date'), value: paperDate(transfer.businessDate) },
    facts: [{ label: translate('transfer.from'), value: transfer.from.name }],
    notices: [{ text: translate('transfer.noSale'), danger: false }],
    stamp: null,
    logo,
    issuer: partyModel('', shop, translate),
    links: linksOf(shop),
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
          item: {
            main: [[line.company, line.model, line.variant].filter(Boolean).join(' ')],
            small: (['imei', 'imei2', 'serialNo'] as const).flatMap(kind =>
              line[kind] ? [`${translate(kind)} ${line[kind]}`] : [],
            ),
          },
          quantity: one(String(line.quantity)),
          rate: one(line.receivedQuantity > 0 ? String(line.receivedQuantity) : ''),
        },
        carry: {},
      })),
      carried: { forward: translate('carriedForward'), brought: translate('broughtForward') },
    },
    discount: translate('discount'),
    taxes: null,
    totals: [],
    grand: { label: translate('transfer.pieces'), value: String(transfer.quantity) },
    settled: [],
    inWords: { label: '', texts: [] },
    payments: { label: '', rows: [] },
    pay: null,
    notes: transfer.note ? [{ title: translate('note'), lines: linesOf(transfer.note) }] : [],
    signature: {
      above: translate('transfer.receivedBy'),
      below: translate('transfer.signature'),
      image: null,
    },
    by: { label: translate('transfer.by'), value: transfer.sentBy.name },
    thanks: '',
    page: (page, pages) => translate('page', { page, pages }),
  };
}
