import { defineResource, field } from '../../kit/index.ts';
import { and, equals, greater } from '../../kit/conditions.ts';
import { duration, integer, line, paise, reference, yesNo } from '../../kit/types.ts';

/**
 * Common faults have their usual part, price and time, proposed at intake; beside them stands what past repairs
 * took.
 */
export const faultCodes = defineResource({
  name: 'fault-codes',
  route: '/fault-codes',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Display broken' }),
    partId: field(reference('products').optional(), { example: '01968d5e-7c00-7000-8000-000000000002' }),
    partPricePaise: field(paise.optional(), { list: 720, filter: 'range', example: 349_900 }),
    labourId: field(reference('products').optional(), { example: '01968d5e-7c00-7000-8000-000000000003' }),
    labourPricePaise: field(paise.optional(), { list: true, filter: 'range', example: 50_000 }),
    usualMinutes: field(duration(10_000).optional(), { list: 720, filter: 'range', example: 60 }),
    repairs: field(integer(0), {
      computed: {
        count: 'tickets',
        by: 'faultCodeId',
        where: and(equals('kind', 'REPAIR'), equals('outcome', 'REPAIRED')),
      },
      list: 940,
      example: 4,
    }),
    learnedPart: field(line(250).optional(), {
      computed: { server: ['name'] },
      example: 'Workshop Display, AMOLED',
    }),
    learnedPartPricePaise: field(paise.optional(), { computed: { server: ['name'] }, example: 349_900 }),
    learnedLabourPricePaise: field(paise.optional(), { computed: { server: ['name'] }, example: 50_000 }),
    learnedMinutes: field(duration(10_000).optional(), { computed: { server: ['name'] }, example: 55 }),
    active: field(yesNo, { list: 940, filter: 'exact', initial: true, example: true }),
  },
  unique: [['name']],
  title: fault => fault.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'office', order: 72, icon: 'Category' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'everyone' },
  layout: {
    groups: {
      fault: { fields: ['name', 'active', 'usualMinutes'], columns: 2 },
      usual: { fields: ['partId', 'partPricePaise', 'labourId', 'labourPricePaise'], columns: 2 },
      learned: {
        fields: [
          'repairs',
          'learnedMinutes',
          'learnedPart',
          'learnedPartPricePaise',
          'learnedLabourPricePaise',
        ],
        columns: 2,
      },
    },
  },
  related: [{ resource: 'tickets', by: 'faultCodeId' }],
  actions: { learn: { on: 'many', when: greater('repairs', 0), confirm: true } },
});
