export { recordWithout } from '../../../kit/recordWithout.ts';
