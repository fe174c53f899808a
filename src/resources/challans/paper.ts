import type { Challan } from './answers.ts';
import type { CHALLAN_COPIES } from './rules.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps, formatPaise } from '../../kit/rules/money.ts';
import {
  figureColumn,
  textColumn,
  type DocumentModel,
  type Language,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import {
  linesOf,
  shopParty,
  stateOf,
  type InvoiceParty,
  type InvoiceShop,
} from '../sales/invoiceDocument.ts';
import { amount, inBothLanguages, partyModel } from '../sales/invoiceModel.ts';
import { carriedTotals, dated, fact, goodsCell, one, plainModel } from '../documents/plainModel.ts';

export interface ChallanPaper {
  challan: Challan;
  shop: InvoiceParty;
  consignee: InvoiceParty;
  logo: string | null;
  signature: string | null;
}

export const challanPaper = (challan: Challan, shop: InvoiceShop): ChallanPaper => {
  const { name, phone, gstin, address, stateCode } = challan.consignee;
  return {
    challan,
    shop: shopParty(shop),
    consignee: {
      name,
      address: linesOf(address),
      phone,
      email: null,
      gstin,
      pan: null,
      state: stateOf(stateCode ?? gstin?.slice(0, 2)),
    },
    logo: shop.profilePhotoUrl || null,
    signature: shop.signatureUrl || null,
  };
};

/** What Rule 55(1) asks for; the tax rate without an amount, as nothing is supplied yet. */
export function challanModel(
  { challan, shop, consignee, logo, signature }: ChallanPaper,
  lang: Language,
  translate: TranslatePaper,
  copy: (typeof CHALLAN_COPIES)[number],
): DocumentModel {
  const place = stateOf(challan.placeOfSupply);
  return {
    ...plainModel({ shop, logo, signature }, lang, translate),
    title: translate('challan.title'),
    copy: translate(`challan.copies.${copy}`),
    number: { label: translate('number'), value: challan.challanNo },
    date: { label: translate('date'), value: paperDate(challan.businessDate) },
    facts: [
      { label: translate('challan.purpose'), value: translate(`challan.kinds.${challan.kind}`) },
      ...dated(translate('challan.expectedOn'), challan.expectedOn),
      ...fact(translate('challan.vehicleNo'), challan.vehicleNo),
      ...fact(translate('placeOfSupply'), place && `${place.code} – ${place.name}`),
    ],
    notices: [{ text: translate('challan.noSale'), danger: false }],
    other: partyModel(translate('challan.consignee'), consignee, translate),
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        { ...textColumn('hsn', translate('hsn')), align: 'center', figure: true },
        figureColumn('quantity', translate('quantity')),
        figureColumn('rate', translate('value')),
        figureColumn('gst', translate('gstRate')),
        figureColumn('amount', translate('taxable')),
      ],
      rows: challan.lines.map(line => ({
        cells: {
          no: one(String(line.lineNo)),
          item: goodsCell(line, translate),
          hsn: one(line.hsnCode),
          quantity: one(`${line.quantity} ${line.uqc}`),
          rate: one(amount(line.unitValuePaise)),
          gst: one(formatBps(line.gstRateBps)),
          amount: one(amount(line.valuePaise)),
        },
        carry: { amount: line.valuePaise },
      })),
      carried: carriedTotals(translate),
    },
    grand: {
      label: translate('challan.value'),
      value: formatPaise(challan.valuePaise, { decimals: 'always' }),
    },
    inWords: { label: translate('inWords'), texts: inBothLanguages(challan.valuePaise, lang) },
    notes: challan.note ? [{ title: translate('note'), lines: linesOf(challan.note) }] : [],
    by: { label: translate('challan.by'), value: challan.madeBy.name },
  };
}
