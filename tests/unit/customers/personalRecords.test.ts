/** The declarations say which records hold personal data of a customer. */
import { describe, expect, it } from 'vitest';
import { defineResource, field, type AnyResource } from '../../../src/kit/index.ts';
import { line, reference } from '../../../src/kit/types.ts';
import { PERSONAL_RECORDS, personalRecordsOf } from '../../../server/customers/personalRecords.ts';

const cards = (leadsTo: string): AnyResource =>
  defineResource({
    name: 'warranty-cards',
    route: '/warranty-cards',
    fields: {
      ofId: field(reference(leadsTo), { example: '01968d5e-7c00-7000-8000-000000000005' }),
      holder: field(line(60).optional(), { personal: true, list: true, example: 'Asha Patil' }),
    },
    title: card => card.holder ?? '',
    defaultSort: { field: 'holder', order: 'ASC' },
    access: { read: 'staff', write: 'staff' },
  });

describe('personal records', () => {
  it('are found by the shortest way of references to a customer', () => {
    const [own] = personalRecordsOf([cards('customers')]);
    expect(own?.ids).toBe('SELECT id FROM warranty_cards WHERE shop_id = $1 AND of_id = $2');
    const [behind] = personalRecordsOf([cards('tickets')]);
    expect(behind?.ids).toBe(
      'SELECT id FROM warranty_cards WHERE shop_id = $1 AND of_id IN (SELECT id FROM tickets WHERE shop_id = $1 AND customer_id = $2)',
    );
  });

  it('are refused where no reference leads to a customer', () => {
    expect(() => personalRecordsOf([cards('companies')])).toThrow(/^R088 warranty-cards\.holder: /);
  });

  it('are those of customers, payment requests, estimates and tickets', () => {
    expect(PERSONAL_RECORDS.map(({ resource }) => resource.name).sort()).toEqual([
      'customers',
      'estimates',
      'payment-requests',
      'ticket-quotes',
      'ticket-times',
      'tickets',
    ]);
  });
});
