/** Salaries, commission, advances and payments of staff: each is posted when it is entered. */
import {
  cancelStaffEntryExample,
  recordStaffEntryExample,
  staffEntry,
} from '../../src/resources/staffPay/answers.ts';
import * as calls from '../../src/resources/staffPay/calls.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';
import { serve } from '../kit/http/serve.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { cancelStaffEntry, changeStaffEntry, recordStaffEntry } from './index.ts';

export const staffPayCalls = serve(calls, {
  recordStaffEntry: {
    answer: staffEntry,
    example: recordStaffEntryExample,
    write: async (tx, { caller, body }) => {
      const { id } = await recordStaffEntry(tx, caller, body);
      return recordById(tx, staffPayments, caller, id);
    },
  },
  changeStaffEntry: {
    answer: staffEntry,
    write: async (tx, { caller, params, body }) => {
      await changeStaffEntry(tx, caller, params.id, body);
      return recordById(tx, staffPayments, caller, params.id);
    },
  },
  cancelStaffEntry: {
    answer: staffEntry,
    example: cancelStaffEntryExample,
    write: async (tx, { caller, params, body: { reason, sessionId } }) => {
      await cancelStaffEntry(tx, caller, params.id, reason, sessionId);
      return recordById(tx, staffPayments, caller, params.id);
    },
  },
});
