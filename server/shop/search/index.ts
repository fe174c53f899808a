/** Records found by the palette. */
export { searchRecords } from './search.ts';
