/** Salaries, commission, advances and payments of staff: each is posted when it is entered. */
import {
  cancelStaffEntryExample,
  recordStaffEntryExample,
  staffEntry,
} from '../../src/resources/staffPay/answers.ts';
import * as calls from '../../src/resources/staffPay/calls.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';
import { serve } from '../kit/http/serve.ts';
import { auditCancelled, writeAudit } from '../kit/resources/audit.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { cancelStaffEntry, changeStaffEntry, recordStaffEntry } from './index.ts';

const resource = staffPayments.name;

export const staffPayCalls = serve(calls, {
  recordStaffEntry: {
    answer: staffEntry,
    example: recordStaffEntryExample,
    write: async (tx, { caller, body }) => {
      const { id, entryNo } = await recordStaffEntry(tx, caller, body);
      const { personId, kind, month, amountPaise, method } = body;
      const after = { entryNo, personId, kind, month, amountPaise, method };
      await writeAudit(tx, caller, { action: 'CREATE', resource, recordId: id, before: null, after });
      return recordById(tx, staffPayments, caller, id);
    },
  },
  changeStaffEntry: {
    answer: staffEntry,
    write: async (tx, { caller, params, body }) => {
      const { before, after } = await changeStaffEntry(tx, caller, params.id, body);
      if (before !== after)
        await writeAudit(tx, caller, {
          action: 'UPDATE',
          resource,
          recordId: params.id,
          before: { note: before },
          after: { note: after },
        });
      return recordById(tx, staffPayments, caller, params.id);
    },
  },
  cancelStaffEntry: {
    answer: staffEntry,
    example: cancelStaffEntryExample,
    write: async (tx, { caller, params, body: { reason, sessionId } }) => {
      const { documentNo } = await cancelStaffEntry(tx, caller, params.id, reason, sessionId);
      await auditCancelled(tx, caller, resource, params.id, { documentNo, reason });
      return recordById(tx, staffPayments, caller, params.id);
    },
  },
});
