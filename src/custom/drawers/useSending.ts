export { useSending, type Problem } from '../shared/useSending.ts';
