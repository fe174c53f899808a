export { closeOpening, enterOpening } from './enter.ts';
export { readOpening } from './read.ts';
