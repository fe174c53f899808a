export { burnDown, MAX_DAYS } from '../projects/burnDown.ts';
export { teamLoad } from './teamLoad.ts';
