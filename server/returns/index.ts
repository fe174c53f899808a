export { boughtLines } from './boughtLines.ts';
export { creditNoteById } from './creditNote.ts';
export { recordReturn } from './recordReturn.ts';
export { releaseUnit } from './releaseUnit.ts';
