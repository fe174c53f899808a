export { burnDown, MAX_DAYS } from './burnDown.ts';
export { teamLoad } from './teamLoad.ts';
