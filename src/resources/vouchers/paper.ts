import { paperDate } from '../../kit/rules/businessDate.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import type { DocumentModel } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { partyModel, partyOf } from '../documents/letterhead.ts';
import { moneyModel } from '../documents/moneyModel.ts';
import type { Voucher } from './answers.ts';

function voucherModel(voucher: Voucher, on: OnPaper): DocumentModel {
  const { translate } = on;
  const { kind, cancellation, customer, supplier } = voucher;
  const party = customer ?? supplier;
  return {
    ...moneyModel(on),
    title: translate(`moneyVoucher.title.${kind}`),
    number: { label: translate('exchange.voucherNo'), value: voucher.voucherNo },
    date: { label: translate('date'), value: paperDate(voucher.businessDate) },
    facts:
      kind === 'SET_OFF' && supplier ? [{ label: translate('voucher.supplier'), value: supplier.name }] : [],
    notices: cancellation
      ? [
          {
            text: translate('supplier.cancelled', {
              documentNo: cancellation.documentNo,
              date: paperDate(cancellation.businessDate),
            }),
            danger: true,
          },
        ]
      : [],
    stamp: cancellation ? translate('cancelled') : null,
    other: partyModel(
      translate(`moneyVoucher.party.${kind}`),
      partyOf({ name: party?.name ?? '', phone: party?.phone ?? null }),
      translate,
    ),
    totals: voucher.documents.map(({ documentNo, amountPaise }) => ({
      label: documentNo,
      value: amount(amountPaise),
    })),
    grand: { label: translate(`moneyVoucher.total.${kind}`), value: rupees(voucher.totalPaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(voucher.totalPaise, on.lang) },
    payments: {
      label: translate('payments'),
      rows: voucher.payments.map(({ method, amountPaise, reference }) => ({
        label: translate(`methods.${method}`),
        value: rupees(amountPaise),
        reference: reference ?? '',
      })),
    },
    notes: voucher.note ? [{ title: translate('note'), lines: voucher.note.split('\n') }] : [],
    by: { label: translate('voucher.enteredBy'), value: voucher.by.name },
  };
}

export const moneyVoucherPaper: Paper<Voucher> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: voucher => voucher.voucherNo,
  draw: (voucher, on) => drawModels([voucherModel(voucher, on)], voucher.businessDate, on),
});
