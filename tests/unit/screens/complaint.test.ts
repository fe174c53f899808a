import { expect, it } from 'vitest';
import { hiddenFields } from '../../../src/screens/basics/hiddenFields.ts';
import { tickets } from '../../../src/resources/tickets/declaration.ts';

const asker = { me: '', today: '2026-11-18' };
const shown = (kind: string, state: string) => {
  const hidden = hiddenFields(tickets, asker, { kind, state });
  return tickets.fields.flatMap(({ name }) => (hidden.includes(name) ? [] : [name]));
};

it('complaint: form and page show neither the device nor what becomes of it', () => {
  const complaint = shown('COMPLAINT', 'OPEN');
  for (const name of [
    'deviceModel',
    'imei1',
    'pickupCode',
    'soldOn',
    'warrantyUntil',
    'readyOn',
    'outcome',
    'quotedPaise',
  ])
    expect(complaint, name).not.toContain(name);
  for (const name of ['kind', 'customerPhone', 'faultText', 'assigneeId', 'promisedOn', 'resolution'])
    expect(complaint, name).toContain(name);
  for (const name of ['deviceModel', 'pickupCode', 'soldOn', 'readyOn'])
    expect(shown('REPAIR', 'RECEIVED'), name).toContain(name);
});

it('promise: a new record has none to give a reason for', () => {
  expect(shown('REPAIR', 'RECEIVED')).not.toContain('promiseReason');
});
