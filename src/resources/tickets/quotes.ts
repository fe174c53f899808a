import { defineResource, field } from '../../kit/index.ts';
import { choice, day, instant, integer, line, lines, paise, reference } from '../../kit/types.ts';
import { DECISION_CHANNELS } from './rules.ts';

/** It lists every quotation that a customer was given, and what they said. */
export const ticketQuotes = defineResource({
  name: 'ticket-quotes',
  route: '/ticket-quotes',
  fields: {
    ticketId: field(reference('tickets'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000061',
    }),
    ticketNo: field(line(20).optional(), {
      computed: { path: 'ticketId.ticketNo' },
      list: true,
      filter: 'search',
      example: 'TK/26-27/0001',
    }),
    quoteVersion: field(integer(1), { list: true, example: 1 }),
    totalPaise: field(paise, { list: true, filter: 'range', example: 149_900 }),
    /** Items are as quoted. */
    items: field(lines.optional(), { readOnly: true, example: [] }),
    promisedOn: field(day.optional(), { list: 720, example: '2026-04-03' }),
    decision: field(choice(['APPROVED', 'DECLINED']).optional(), {
      list: true,
      filter: 'exact',
      choices: 'quoteDecision',
      tones: { APPROVED: 'success', DECLINED: 'error' },
      example: 'APPROVED',
    }),
    decidedBy: field(line(100).optional(), { personal: true, list: 940, example: 'Asha Patil' }),
    channel: field(choice(DECISION_CHANNELS).optional(), {
      list: 940,
      choices: 'decisionChannel',
      example: 'WHATSAPP',
    }),
    decidedAt: field(instant.optional(), { list: 1120, example: '2026-04-01T10:30:00.000Z' }),
  },
  title: quote => `${quote.ticketNo ?? ''} – ${quote.quoteVersion}`,
  defaultSort: { field: 'quoteVersion', order: 'DESC' },
  access: { read: 'everyone', write: 'everyone' },
  writes: 'server',
});
