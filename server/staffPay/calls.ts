/** Salaries, commission, advances and payments of staff: each is posted when it is entered. */
import { cancelInput } from '../../src/resources/calls/sales.ts';
import { staffEntryChange, staffEntryInput } from '../../src/resources/staffPay/calls.ts';
import { recordSchema } from '../../src/kit/schemas.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';
import { writes, type Call } from '../http/calls.ts';
import { auditCancelled, writeAudit } from '../resources/audit.ts';
import { recordById } from '../resources/readRecords.ts';
import { cancelStaffEntry, changeStaffEntry, recordStaffEntry } from './index.ts';

const path = '/api/staff-payments';
const group = staffPayments.name;
const resource = staffPayments.name;
const payload = recordSchema(staffPayments);

export const staffPaymentCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Post a salary or commission as earned, an advance or a payment',
    access: 'staff-payments.write',
    bare: true,
    status: 201,
    body: staffEntryInput,
    example: {
      personId: '01968d5e-7c00-7000-8000-000000000006',
      kind: 'ADVANCE',
      amountPaise: 2_000_00,
      method: 'UPI',
    },
    payload,
    write: async (tx, { caller, body }) => {
      const { id, entryNo } = await recordStaffEntry(tx, caller, body);
      const { personId, kind, month, amountPaise, method } = body;
      const after = { entryNo, personId, kind, month, amountPaise, method };
      await writeAudit(tx, caller, { action: 'CREATE', resource, recordId: id, before: null, after });
      return recordById(tx, staffPayments, caller, id);
    },
  }),
  writes({
    method: 'PUT',
    path: `${path}/{id}`,
    group,
    summary: 'Change the note; what was posted stays',
    access: 'staff-payments.write',
    bare: true,
    body: staffEntryChange,
    payload,
    write: async (tx, { caller, params, body }) => {
      const recordId = params['id'] ?? '';
      const { before, after } = await changeStaffEntry(tx, caller, recordId, body);
      if (before !== after)
        await writeAudit(tx, caller, {
          action: 'UPDATE',
          resource,
          recordId,
          before: { note: before },
          after: { note: after },
        });
      return recordById(tx, staffPayments, caller, recordId);
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    group,
    summary: 'Cancel an entry by a reversal of today',
    access: 'staff-payments.cancel',
    body: cancelInput,
    example: { reason: 'Entered twice' },
    payload,
    write: async (tx, { caller, params, body: { reason, sessionId } }) => {
      const recordId = params['id'] ?? '';
      const { documentNo } = await cancelStaffEntry(tx, caller, recordId, reason, sessionId);
      await auditCancelled(tx, caller, resource, recordId, { documentNo, reason });
      return recordById(tx, staffPayments, caller, recordId);
    },
  }),
];
