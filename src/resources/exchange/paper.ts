import { factsOf } from '../../kit/languages.ts';
import type { ExchangeVoucher } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { DEVICE_CHECKS, GRADED_PARTS, type CheckAnswer, type ConditionGrid } from './conditionGrid.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import {
  figureColumn,
  labelled,
  textColumn,
  type DocumentModel,
  type Fact,
  type Language,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { issuedPaper, drawModels, isRoll, type OnPaper, type Paper } from '../documents/draw.ts';
import { textLines, partyModel, partyOf } from '../documents/letterhead.ts';
import { carriedTotals, one, plainModel } from '../documents/plainModel.ts';

const ANSWERS: readonly CheckAnswer[] = ['YES', 'NO', 'CANT_TEST'];

/** Writes one line an answer, one for the grades: 'Works: power, touch'. */
export function gridLines(grid: ConditionGrid, lang: Language, translate: TranslatePaper): string[] {
  const checks = ANSWERS.flatMap(answer => {
    const names = DEVICE_CHECKS.filter(check => grid[check] === answer);
    if (names.length === 0) return [];
    const list = names.map(check => translate(`exchange.checks.${check}`)).join(factsOf(lang).comma);
    return [labelled({ label: translate(`exchange.answers.${answer}`), value: list }, lang)];
  });
  const grades = GRADED_PARTS.flatMap(part => {
    const grade = grid[part];
    return grade
      ? [
          labelled(
            {
              label: translate(`exchange.checks.${part}`),
              value: `${grade} – ${translate(`exchange.grades.${grade}`)}`,
            },
            lang,
          ),
        ]
      : [];
  });
  return [...checks, ...grades];
}

/** A roll has this space for a signature. */
export const SIGNATURE_LINES = [' ', ' ', '_'.repeat(24)];

export const identityFacts = (
  { idKind, idNumber }: Pick<ExchangeVoucher['seller'], 'idKind' | 'idNumber'>,
  translate: TranslatePaper,
): Fact[] =>
  idKind && idNumber
    ? [
        {
          label: translate(`exchange.idKinds.${idKind}`),
          value: idKind === 'AADHAAR_LAST4' ? `XXXX XXXX ${idNumber}` : idNumber,
        },
      ]
    : [];

function sellerOf({ seller }: ExchangeVoucher, translate: TranslatePaper): DocumentModel['other'] {
  const party = partyModel(
    translate('exchange.seller'),
    partyOf({ ...seller, name: seller.name ?? '____________________' }),
    translate,
  );
  return { ...party, facts: [...party.facts, ...identityFacts(seller, translate)] };
}

/** Draws the shop's purchase voucher of a phone taken in exchange, which its seller signs. */
export function exchangeVoucherModel(voucher: ExchangeVoucher, on: OnPaper): DocumentModel {
  const { lang, translate } = on;
  const { phone, valuePaise, conditionGrid } = voucher;
  const grid = conditionGrid ? gridLines(conditionGrid, lang, translate) : [];
  return {
    ...plainModel(on),
    title: translate('voucher.title'),
    number: { label: translate('exchange.voucherNo'), value: voucher.voucherNo },
    date: { label: translate('date'), value: paperDate(voucher.businessDate) },
    facts: [{ label: translate('exchange.forInvoice'), value: voucher.invoiceNo }],
    notices: voucher.cancelled ? [{ text: translate('cancelled'), danger: true }] : [],
    stamp: voucher.cancelled ? translate('cancelled') : null,
    other: sellerOf(voucher, translate),
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        { ...textColumn('hsn', translate('hsn')), align: 'center', figure: true },
        figureColumn('quantity', translate('quantity')),
        figureColumn('amount', translate('amount')),
      ],
      rows: [
        {
          cells: {
            no: one('1'),
            item: {
              main: [[phone.company, phone.model, phone.variant].filter(Boolean).join(' ')],
              small: [
                `${translate('imei')} ${phone.imei}`,
                ...(phone.condition === 'NEW' ? [] : [translate(`conditions.${phone.condition}`)]),
              ],
            },
            hsn: one(phone.hsnCode),
            quantity: one('1'),
            amount: one(amount(valuePaise)),
          },
          carry: { amount: valuePaise },
        },
      ],
      carried: carriedTotals(translate),
    },
    grand: { label: translate('exchange.value'), value: rupees(valuePaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(valuePaise, lang) },
    notes: [
      { title: translate('exchange.condition'), lines: grid },
      { title: translate('note'), lines: textLines(voucher.note) },
      { title: translate('exchange.declaration'), lines: [translate('exchange.declared')] },
      // A roll has no place for a signature of its own.
      { title: translate('exchange.signature'), lines: isRoll(on) ? SIGNATURE_LINES : [] },
    ].filter(note => note.lines.length > 0),
    signature: { above: voucher.seller.name ?? '', below: translate('exchange.signature'), image: null },
    by: { label: translate('exchange.takenBy'), value: voucher.takenBy },
  };
}

export const exchangePaper: Paper<ExchangeVoucher> = issuedPaper({
  issued: ({ saleId, businessDate }) => ({ id: saleId, businessDate }),
  nameOfFile: voucher => voucher.voucherNo,
  draw: (voucher, on) => drawModels([exchangeVoucherModel(voucher, on)], voucher.businessDate, on),
});
