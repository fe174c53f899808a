export { loansDueUntil } from './loanEntries.ts';
