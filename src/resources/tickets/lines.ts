import { and, atMost, equals, isEmpty, or } from '../../kit/conditions.ts';
import { defineLines, field } from '../../kit/index.ts';
import { choice, code, integer, line, paise, rateBps, reference } from '../../kit/types.ts';
import { OLD_PARTS } from './rules.ts';

/** Parts and labour of a ticket; tax rate and HSN or SAC are those of the product. */
export const ticketLines = defineLines({
  name: 'ticket-lines',
  fields: {
    ticketId: field(reference('tickets'), { example: '01968d5e-7c00-7000-8000-000000000061' }),
    kind: field(choice(['PART', 'LABOUR']), {
      initial: 'PART',
      choices: 'ticketLineKind',
      example: 'LABOUR',
    }),
    productId: field(reference('products'), { example: '01968d5e-7c00-7000-8000-000000000002' }),
    unitCode: field(code.optional(), { example: '356938035643809' }),
    quantity: field(integer(1, 100), { initial: 1, example: 1 }),
    unitPricePaise: field(paise, { example: 149_900 }),
    use: field(choice(['PLANNED', 'USED', 'PUT_BACK']).optional(), {
      initial: 'PLANNED',
      choices: 'ticketLineUse',
      example: 'PLANNED',
    }),
    /** A fitted part has the bin of old parts unless another is chosen: server/tickets/parts.ts. */
    oldPart: field(choice(OLD_PARTS).optional(), { choices: 'oldPart', example: 'IN_BIN' }),
    hsnCode: field(line(8).optional(), { computed: { path: 'productId.hsnCode' }, example: '998716' }),
    gstRateBps: field(rateBps.optional(), { computed: { path: 'productId.gstRateBps' }, example: 1800 }),
    totalPaise: field(paise.optional(), {
      computed: { sql: ['use', 'quantity', 'unitPricePaise'] },
      example: 149_900,
    }),
  },
  checks: { oneUnit: { holds: or(isEmpty('unitCode'), atMost('quantity', 1)), at: 'quantity' } },
  when: {
    unitCode: { show: equals('kind', 'PART'), hidden: 'clear' },
    oldPart: { show: and(equals('kind', 'PART'), equals('use', 'USED')), hidden: 'clear' },
  },
});
