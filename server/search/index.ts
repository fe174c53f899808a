export { searchDeclared } from './declared.ts';
export { searchRecords } from './search.ts';
