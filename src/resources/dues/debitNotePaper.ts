/** Draws a charge to a customer (Rule 53(1A)). */
import { paperDate } from '../../kit/rules/businessDate.ts';
import { stateName } from '../../kit/rules/states.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import type { DocumentModel, Fact } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { partyModel, partyOf } from '../documents/letterhead.ts';
import { moneyModel } from '../documents/moneyModel.ts';
import type { CustomerDebitNote } from './answers.ts';

function debitNoteModel(note: CustomerDebitNote, on: OnPaper): DocumentModel {
  const { translate } = on;
  const { customer, cancelledBy } = note;
  const place = stateName(note.placeOfSupply);
  const isTaxed = note.gstRateBps > 0;
  const taxes = (['cgst', 'sgst', 'igst'] as const).flatMap((head): Fact[] =>
    note[`${head}Paise`] > 0 ? [{ label: translate(head), value: amount(note[`${head}Paise`]) }] : [],
  );
  return {
    ...moneyModel(on),
    title: translate('customerDebitNote.title'),
    number: { label: translate('customerDebitNote.number'), value: note.debitNoteNo },
    date: { label: translate('date'), value: paperDate(note.businessDate) },
    facts: isTaxed
      ? [
          { label: translate('gstRate'), value: `${note.gstRateBps / 100}%` },
          ...(place ? [{ label: translate('placeOfSupply'), value: place }] : []),
        ]
      : [],
    notices: cancelledBy
      ? [
          {
            text: translate('cancelledBy', {
              documentNo: cancelledBy.documentNo,
              date: paperDate(cancelledBy.businessDate),
              reason: cancelledBy.reason,
            }),
            danger: true,
          },
        ]
      : [],
    stamp: cancelledBy ? translate('cancelled') : null,
    other: partyModel(
      translate('billTo'),
      partyOf({ name: customer.name, phone: customer.phone, gstin: customer.gstin }),
      translate,
    ),
    totals: isTaxed ? [{ label: translate('taxable'), value: amount(note.taxablePaise) }, ...taxes] : [],
    grand: { label: translate('grandTotal'), value: rupees(note.amountPaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(note.amountPaise, on.lang) },
    notes: [{ title: translate('creditNote.reason'), lines: [note.reason] }],
    by: { label: translate('creditNote.by'), value: note.by.name },
  };
}

export const customerDebitNotePaper: Paper<CustomerDebitNote> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: note => note.debitNoteNo,
  draw: (note, on) => drawModels([debitNoteModel(note, on)], note.businessDate, on),
});
