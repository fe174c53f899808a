import { paperDate } from '../../kit/rules/businessDate.ts';
import { inBothLanguages, rupees } from '../documents/amounts.ts';
import { issuedPaper, drawModels, isRoll, type OnPaper, type Paper } from '../documents/draw.ts';
import type { DocumentModel } from '../documents/documentModel.ts';
import { textLines, partyModel, partyOf } from '../documents/letterhead.ts';
import { moneyModel } from '../documents/moneyModel.ts';
import { fact } from '../documents/plainModel.ts';
import { SIGNATURE_LINES } from '../exchange/paper.ts';
import type { ExpenseOnPaper } from './answers.ts';
import type { EXPENSE_PAPERS } from './rules.ts';

export const papersOfExpense = ({ method, payee }: ExpenseOnPaper): (typeof EXPENSE_PAPERS)[number][] =>
  method !== 'LATER' && payee ? ['VOUCHER'] : [];

function voucherModel(expense: ExpenseOnPaper, on: OnPaper): DocumentModel {
  const { lang, translate } = on;
  const paid = rupees(expense.amountPaise);
  const payeeSigns = translate('supplier.payeeSigns');
  return {
    ...moneyModel(on),
    title: translate('supplier.payment'),
    number: { label: translate('number'), value: expense.expenseNo },
    date: { label: translate('date'), value: paperDate(expense.businessDate) },
    facts: fact(translate('voucher.billNo'), textLines(expense.billNo).join(' ')),
    stamp: expense.status === 'CANCELLED' ? translate('cancelled') : null,
    other: partyModel(
      translate('supplier.paidTo'),
      partyOf({ name: expense.payee ?? '', phone: null, gstin: expense.payeeGstin || null }),
      translate,
    ),
    grand: { label: translate('supplier.paid'), value: paid },
    inWords: { label: translate('inWords'), texts: inBothLanguages(expense.amountPaise, lang) },
    payments: {
      label: translate('payments'),
      rows: [
        { label: translate(`methods.${expense.method}`), value: paid, reference: expense.reference ?? '' },
      ],
    },
    notes: [
      { title: translate('note'), lines: [...textLines(expense.category.name), ...textLines(expense.note)] },
      // A roll has no place for a signature of its own.
      { title: payeeSigns, lines: isRoll(on) ? SIGNATURE_LINES : [] },
    ].filter(({ lines }) => lines.length > 0),
    signature: { above: expense.payee ?? '', below: payeeSigns, image: null },
    by: expense.enteredByName ? { label: translate('supplier.paidBy'), value: expense.enteredByName } : null,
  };
}

/** Who was paid signs it, for the books of the shop. */
export const expenseVoucher: Paper<ExpenseOnPaper> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: ({ expenseNo }) => expenseNo,
  draw: (expense, on) => drawModels([voucherModel(expense, on)], on.printedOn, on),
});
