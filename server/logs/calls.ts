import { logEntry as logEntryAnswer } from '../../src/resources/logs/answers.ts';
import { logs } from '../../src/resources/logs/declaration.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { logEntry } from '../kit/resources/logChanges.ts';

export const logCalls = (): Call[] => [
  reads({
    group: logs.name,
    method: 'GET',
    path: '/api/logs/{id}/changes',
    summary: 'Values before and after an entry of the log, as far as the person may see them',
    access: 'logs.read',
    payload: logEntryAnswer,
    read: (sql, { caller, params }) => logEntry(sql, caller, params['id'] ?? ''),
  }),
];
