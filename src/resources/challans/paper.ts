import type { Challan } from './answers.ts';
import { CHALLAN_COPIES } from './rules.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps } from '../../kit/rules/money.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import { figureColumn, textColumn, type DocumentModel } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { textLines, partyModel, partyOf, stateOf } from '../documents/letterhead.ts';
import { carriedTotals, dated, fact, goodsCell, one, plainModel } from '../documents/plainModel.ts';

/** Rule 55(1) asks for these; the tax rate has no amount, as nothing is supplied yet. */
function challanModel(challan: Challan, on: OnPaper, copy: (typeof CHALLAN_COPIES)[number]): DocumentModel {
  const { shop, lang, translate } = on;
  const plain = plainModel(on);
  const place = stateOf(challan.placeOfSupply);
  return {
    ...plain,
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
    other: partyModel(translate('challan.consignee'), partyOf(challan.consignee), translate),
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
    grand: { label: translate('challan.value'), value: rupees(challan.valuePaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(challan.valuePaise, lang) },
    notes: challan.note ? [{ title: translate('note'), lines: textLines(challan.note) }] : [],
    signature: { ...plain.signature, image: shop.signatureUrl || null },
    by: { label: translate('challan.by'), value: challan.madeBy.name },
  };
}

export const challanPaper: Paper<Challan> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: challan => challan.challanNo,
  draw: (challan, on) =>
    drawModels(
      CHALLAN_COPIES.slice(0, Math.max(1, on.copies ?? 1)).map(copy => challanModel(challan, on, copy)),
      challan.businessDate,
      on,
    ),
});
