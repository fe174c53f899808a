import { describe, expect, it } from 'vitest';
import { codeOnLabel } from '../../../server/documents/renderRecordLabel.ts';
import { lettersAndDigits } from '../../../src/kit/rules/lettersAndDigits.ts';
import type { TicketOnPaper } from '../../../src/resources/tickets/answers.ts';
import { papersOfTicket } from '../../../src/resources/tickets/paper.ts';
import { TICKET_ON_PAPER } from '../../support/recordPapers.ts';

const quotation = TICKET_ON_PAPER.version;
const notStored = quotation && { ...quotation, items: null };

const TICKET: TicketOnPaper = {
  ...TICKET_ON_PAPER,
  state: 'RECEIVED',
  quoteVersion: null,
  quotedPaise: null,
  totalPaise: 3_500_00,
  brandJobNo: null,
  brandChallanNo: null,
  version: notStored,
};

describe('papers of a ticket', () => {
  it.each([
    ['at intake', {}, ['JOB_CARD']],
    ['of a complaint', { kind: 'COMPLAINT' }, []],
    ['once quoted', { state: 'QUOTED', quoteVersion: 1, quotedPaise: 3_500_00 }, ['JOB_CARD', 'QUOTATION']],
    [
      'with other lines than quoted',
      { state: 'APPROVED', quoteVersion: 1, quotedPaise: 4_000_00 },
      ['JOB_CARD'],
    ],
    [
      'at the brand',
      { state: 'AT_BRAND', brandJobNo: 'S-1', brandChallanNo: 'C-1' },
      ['JOB_CARD', 'BRAND_CHALLAN'],
    ],
    [
      'with lines stored as quoted',
      { quoteVersion: 2, quotedPaise: 4_000_00, version: quotation },
      ['JOB_CARD', 'QUOTATION'],
    ],
    [
      'with lines no more as quoted',
      { quoteVersion: 2, quotedPaise: 4_000_00, version: notStored },
      ['JOB_CARD'],
    ],
    ['agreed at intake, never quoted', { quoteVersion: 0, quotedPaise: 3_500_00 }, ['JOB_CARD']],
    ['of the same price, never quoted', { quotedPaise: 3_500_00 }, ['JOB_CARD']],
    ['with a job of the brand, without its challan', { state: 'AT_BRAND', brandJobNo: 'S-1' }, ['JOB_CARD']],
    ['not fetched', { state: 'UNCLAIMED' }, ['JOB_CARD', 'DELIVERY_NOTE']],
    ['ready', { state: 'READY' }, ['JOB_CARD', 'DELIVERY_NOTE']],
    ['handed over', { state: 'DELIVERED' }, ['JOB_CARD', 'DELIVERY_NOTE']],
  ] as const)('papers %s', (_, rest, papers) => {
    expect(papersOfTicket({ ...TICKET, ...rest })).toEqual(papers);
  });
});

describe('code of a device label', () => {
  it('is the token where its bars are of two dots or more, else its letters and digits', () => {
    expect(codeOnLabel('TK/26-27/0001', 50)).toBe('TK/26-27/0001');
    expect(codeOnLabel('TK/26-27/0001', 38)).toBe('TK26270001');
  });

  it('a bare token has no signs, in every script', () => {
    expect(lettersAndDigits(' tk/26-27/0001 ')).toBe('TK26270001');
    expect(lettersAndDigits('रिपेयर/26-27/1')).toMatch(/26271$/);
    expect(lettersAndDigits('/-%')).toBe('');
  });
});
