import { enteredInput } from '../../kit/schemas.ts';
import { sales } from './declaration.ts';
import * as z from '../../kit/zod.ts';
import { buyBackInput } from '../exchange/inputs.ts';
import {
  unitCode,
  documentDate,
  gstin,
  hsnCode,
  line,
  paise,
  paragraph,
  phone,
  positivePaise,
  rateBps,
  remark,
  stateCode,
} from '../../kit/values.ts';
import { paymentMethod } from '../posting/values.ts';
import { drawerSession } from '../drawers/session.ts';
import { DAY_OF_CHEQUE, isDayOfCheque } from '../posting/payments.ts';
import { input, inputs } from '../../kit/inputs.ts';
import * as types from '../../kit/types.ts';

const existing = z.strictObject({
  id: z.uuid(),
  name: line(100).nullish(),
  address: paragraph(300).nullish(),
  stateCode: stateCode.nullish(),
});

/** It is an id, or name and phone (the customer with that phone, else new). The rest is for this sale only. */
export const customerInput = z.union([
  existing,
  z.strictObject({
    name: line(100),
    phone,
    email: z.email().max(200).nullish(),
    gstin: gstin.nullish(),
    address: paragraph(300).nullish(),
    stateCode: stateCode.nullish(),
  }),
]);

export const saleLineInput = z
  .strictObject({
    imei: unitCode.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** It is 1 by default, always 1 for a unit. */
    quantity: z.int().min(1).max(10_000).nullish(),
    /** It is per piece, tax included. */
    unitPricePaise: paise,
    /** It is on the whole line, tax included. */
    discountPaise: paise.nullish(),
    hsnCode: hsnCode.nullish(),
    gstRateBps: rateBps.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  })
  .refine(
    input => !input.discountPaise || input.discountPaise <= input.unitPricePaise * (input.quantity ?? 1),
    {
      error: 'validation.saleLine.discount',
      path: ['discountPaise'],
    },
  );

export const paymentInput = z
  .strictObject({
    method: paymentMethod,
    /** It names the record; the first of its kind by default. */
    methodId: z.uuid().nullish(),
    amountPaise: positivePaise,
    reference: remark(60).nullish(),
    financierId: z.uuid().nullish(),
    deliveryOrderNo: remark(40).nullish(),
    deliveryOrderDate: documentDate.nullish(),
    loanNo: remark(40).nullish(),
    schemeCode: remark(40).nullish(),
    /** It is collected for the financier, and not part of the bill. */
    advanceEmiPaise: paise.nullish(),
    feePaise: paise.nullish(),
    /** It is the interest paid by the shop and by the brand (dealer's and brand's buy-down). */
    dbdPaise: paise.nullish(),
    mbdPaise: paise.nullish(),
    buyBack: buyBackInput.nullish(),
    /** The day that a cheque bears; before it, it is not paid. */
    chequeOn: documentDate.nullish(),
  })
  .refine(isDayOfCheque, DAY_OF_CHEQUE)
  .refine(payment => payment.method !== 'EXCHANGE' || payment.buyBack, {
    error: 'validation.payment.buyBack',
    path: ['buyBack'],
  })
  .refine(payment => payment.method === 'EXCHANGE' || !payment.buyBack, {
    error: 'validation.payment.buyBackOnlyExchange',
    path: ['buyBack'],
  });

export const saleInput = z.strictObject({
  customer: customerInput.nullish(),
  /** It is today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  lines: z.array(saleLineInput).min(1).max(200),
  payments: z.array(paymentInput).max(20),
  /** It is on the whole bill, tax included; spread over the lines by value. */
  billDiscountPaise: paise.nullish(),
  /** Cash handed over: not below the cash payments; the rest is change. */
  tenderedPaise: positivePaise.nullish(),
  sessionId: drawerSession,
  note: paragraph(500).nullish(),
  /** This sale delivers the booking, of the same customer. */
  bookingId: z.uuid().nullish(),
  /** The estimate becomes this sale. */
  estimateId: z.uuid().nullish(),
  /** Goods of this sale are out on the challan. */
  challanId: z.uuid().nullish(),
  ...enteredInput(sales.fields),
});
export type SaleInput = z.infer<typeof saleInput>;
export type SaleLineInput = z.infer<typeof saleLineInput>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type CustomerInput = z.infer<typeof customerInput>;

export const cancelInput = inputs({ reason: input(types.remark(300)), sessionId: drawerSession });
