export { logEntry } from './logEntry.ts';
export { logsReach } from './reach.ts';
