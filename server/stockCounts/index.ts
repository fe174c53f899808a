export { cancelCount, countById, postCount } from './postCount.ts';
export { scanCount } from './scanCount.ts';
export { startCount } from './startCount.ts';
