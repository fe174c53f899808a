export { logEntry } from './logEntry.ts';
