export { challanById } from './challanById.ts';
export { makeChallan } from './makeChallan.ts';
export { logSoldFromChallan, releaseForSale, returnChallan, sellFromChallan } from './returnChallan.ts';
