/**
 * Writes credit notes for goods of a sale, and without goods. The call that releases a unit on hold is one of stock; the counter takes
 * returns in `src/custom/counter/ReturnBox.tsx`.
 */
export { boughtLines } from './boughtLines.ts';
export { creditNoteById } from './creditNote.ts';
export { creditWithoutGoods } from './creditWithoutGoods.ts';
export { recordReturn } from './recordReturn.ts';
export { releaseUnit } from './releaseUnit.ts';
