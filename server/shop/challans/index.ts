export { challanById } from './challanById.ts';
export { makeChallan, onChallan } from './makeChallan.ts';
export { logSoldFromChallan, releaseForSale, returnChallan, sellFromChallan } from './returnChallan.ts';
