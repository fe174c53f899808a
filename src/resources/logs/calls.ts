import { answerOf, get } from '../../kit/calls.ts';
import type { LogEntry } from './answers.ts';

export const logEntry = get('/api/logs/{id}/changes', {
  group: 'logs',
  summary: 'Values before and after an entry of the log, as far as the person may see them',
  access: 'logs.read',
  answer: answerOf<LogEntry>(),
});
