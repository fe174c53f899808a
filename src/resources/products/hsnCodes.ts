import { UNIT_CODES } from './choices.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, hsnCode, line, rateBps } from '../../kit/types.ts';

/** It is the tax rate of an HSN or SAC code from a date; the newest row not after the business date applies. */
export const hsnCodes = defineResource({
  name: 'hsn-codes',
  route: '/hsn-code/list',
  fields: {
    code: field(hsnCode, { list: true, filter: 'search', example: '85171300' }),
    description: field(line(200), { list: true, filter: 'search', example: 'Smartphones' }),
    gstRateBps: field(rateBps, {
      list: true,
      filter: 'exact',
      initial: 1800,
      example: 1800,
    }),
    uqc: field(choice(UNIT_CODES), { list: true, initial: 'NOS', example: 'NOS' }),
    validFrom: field(day, { list: true, filter: 'range', example: '2025-09-22' }),
  },
  unique: [['code', 'validFrom']],
  title: hsn => `${hsn.code} – ${hsn.description}`,
  defaultSort: { field: 'code', order: 'ASC' },
  menu: { set: 'shop', order: 80, icon: 'MenuBook', activeUrl: '/hsn-code/', showWhen: 'shopHasGst' },
  palette: { section: 'Setup' },
  access: { read: 'staff', write: 'owner' },
});
