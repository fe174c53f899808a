export { teamLoad } from './teamLoad.ts';
