/** Answers of several documents share these. */
import * as z from '../../kit/zod.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { itemCategory } from '../products/values.ts';
import { TRACKINGS } from '../products/choices.ts';

const text = z.string();
const paise = z.int();

export const taxHeads = {
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
};

const { taxablePaise, ...taxes } = taxHeads;
export const lineAmounts = {
  unitPricePaise: paise,
  discountPaise: paise,
  taxablePaise,
  gstRateBps: z.int(),
  ...taxes,
  totalPaise: paise,
};

/** A line has a unit, or counted goods. */
export const goods = {
  company: text,
  model: text,
  variant: text.nullable(),
  itemCategory,
  tracking: z.enum(TRACKINGS),
  imei: text.nullable(),
  imei2: text.nullable(),
  serialNo: text.nullable(),
  condition: z.enum(CONDITIONS),
  hsnCode: text,
  uqc: text,
};

export const buyer = z.strictObject({
  id: z.uuid(),
  name: text,
  phone: text,
  gstin: text.nullable(),
  stateCode: text.nullable(),
  address: text.nullable(),
});
