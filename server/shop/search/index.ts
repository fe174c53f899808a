export { searchRecords } from './search.ts';
