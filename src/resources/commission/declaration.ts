import { atLeast, equals, isEmpty, not, or, valueOf } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, line, paise, rateBps, reference, yesNo } from '../../kit/types.ts';
import { ITEM_CATEGORIES } from '../products/choices.ts';
import { COMMISSION_BASES } from './rules.ts';

const byRate = not(equals('basis', 'UNIT'));
const byUnit = equals('basis', 'UNIT');

/** It says what salespeople get of what they sell; of the rules that fit a line, the narrowest counts. */
export const commissionRules = defineResource({
  name: 'commission-rules',
  route: '/staff-pay/commission-rules',
  fields: {
    name: field(line(80), { list: true, filter: 'search', example: 'Accessories' }),
    personId: field(reference('people').optional(), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    itemCategory: field(choice(ITEM_CATEGORIES).optional(), {
      list: 720,
      filter: 'exact',
      example: 'ACCESSORY',
    }),
    companyId: field(reference('companies').optional(), {
      list: 900,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000001',
    }),
    productId: field(reference('products').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    basis: field(choice(COMMISSION_BASES), {
      list: true,
      filter: 'exact',
      choices: 'commissionBasis',
      initial: 'MARGIN',
      example: 'MARGIN',
    }),
    rateBps: field(rateBps.optional(), { list: 600, example: 500 }),
    perUnitPaise: field(paise.optional(), { list: 600, example: 50_00 }),
    startsOn: field(day, { list: 900, filter: 'range', initial: 'today', example: '2026-04-01' }),
    endsOn: field(day.optional(), { list: 1040, filter: 'range', example: '2027-03-31' }),
    targetPaise: field(paise.optional(), { list: 1040, example: 5_00_000_00 }),
    aboveRateBps: field(rateBps.optional(), { example: 800 }),
    abovePerUnitPaise: field(paise.optional(), { example: 80_00 }),
    active: field(yesNo, { list: 900, filter: 'exact', initial: true, example: true }),
  },
  when: {
    rateBps: { show: byRate, hidden: 'clear' },
    perUnitPaise: { show: byUnit, hidden: 'clear' },
    aboveRateBps: { show: byRate, hidden: 'clear' },
    abovePerUnitPaise: { show: byUnit, hidden: 'clear' },
  },
  checks: {
    endsAfterStart: { holds: or(isEmpty('endsOn'), atLeast('endsOn', valueOf('startsOn'))), at: 'endsOn' },
  },
  layout: {
    groups: {
      sold: { fields: ['name', 'personId', 'itemCategory', 'companyId', 'productId'], columns: 2 },
      given: { fields: ['basis', 'rateBps', 'perUnitPaise', 'startsOn', 'endsOn', 'active'], columns: 2 },
      target: { fields: ['targetPaise', 'aboveRateBps', 'abovePerUnitPaise'], columns: 2 },
    },
    help: ['personId', 'rateBps', 'targetPaise'],
  },
  unique: [['name']],
  title: rule => rule.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 5, icon: 'Payments', group: 'expenses' },
  palette: { section: 'People' },
  access: { read: 'owner', write: 'owner' },
});
