import type { Booking } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import {
  approvalFact,
  type DocumentModel,
  type Fact,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { partyModel, partyOf } from '../documents/letterhead.ts';
import { advanceFacts, moneyModel } from '../documents/moneyModel.ts';

/** It is an advance that was paid back, of a booking or of a repair. */
export interface Refund {
  id: string;
  refundNo: string;
  paidOn: string;
  customer: { name: string; phone: string | null };
  booking: Booking | null;
  /** This tax is reversed. */
  ticket: Parameters<typeof advanceFacts>[0];
  advances: readonly { receiptNo: string; amountPaise: number }[];
  method: NonNullable<Booking['refund']>['method'];
  amountPaise: number;
  reference: string | null;
  reason: string | null;
  byName: string;
  approvedBy: string | null;
}

/** Answers null for a booking without a refund. */
export const refundOf = (booking: Booking): Refund | null =>
  booking.refund && {
    ...booking.refund,
    paidOn: booking.endedOn ?? booking.businessDate,
    customer: booking.customer,
    booking,
    ticket: null,
    advances: [{ receiptNo: booking.receiptNo, amountPaise: booking.advancePaise }],
    reason: booking.endReason,
  };

export const bookedFacts = (
  booking: Pick<Booking, 'company' | 'model' | 'variant' | 'pricePaise' | 'wishedOn'> | null,
  translate: TranslatePaper,
): Fact[] =>
  booking
    ? [
        {
          label: translate('receipt.booked'),
          value: [booking.company, booking.model, booking.variant].filter(Boolean).join(' '),
        },
        { label: translate('receipt.agreed'), value: amount(booking.pricePaise) },
        ...(booking.wishedOn
          ? [{ label: translate('receipt.wished'), value: paperDate(booking.wishedOn) }]
          : []),
      ]
    : [];

function refundModel(paper: Refund, on: OnPaper): DocumentModel {
  const { translate } = on;
  const { booking } = paper;
  const paid = rupees(paper.amountPaise);
  return {
    ...moneyModel(on),
    title: translate('refund.title'),
    number: { label: translate('exchange.voucherNo'), value: paper.refundNo },
    date: { label: translate('date'), value: paperDate(paper.paidOn) },
    facts: [
      ...bookedFacts(booking && { ...booking, wishedOn: null }, translate),
      ...advanceFacts(paper.ticket, translate),
      ...approvalFact(paper.approvedBy, translate),
    ],
    other: partyModel(translate('supplier.paidTo'), partyOf(paper.customer), translate),
    totals: paper.advances.map(({ receiptNo, amountPaise }) => ({
      label: `${translate('refund.advance')} ${receiptNo}`,
      value: amount(amountPaise),
    })),
    grand: { label: translate('refund.paid'), value: paid },
    inWords: { label: translate('inWords'), texts: inBothLanguages(paper.amountPaise, on.lang) },
    payments: {
      label: translate('payments'),
      rows: [{ label: translate(`methods.${paper.method}`), value: paid, reference: paper.reference ?? '' }],
    },
    notes: paper.reason ? [{ title: translate('supplier.reason'), lines: paper.reason.split('\n') }] : [],
    by: { label: translate('supplier.paidBy'), value: paper.byName },
  };
}

export const refundPaper: Paper<Refund> = issuedPaper({
  issued: ({ id, paidOn }) => ({ id, businessDate: paidOn }),
  nameOfFile: refund => refund.refundNo,
  draw: (refund, on) => drawModels([refundModel(refund, on)], refund.paidOn, on),
});
