export { challanById } from './challanById.ts';
export { hold, makeChallan, onChallan } from './makeChallan.ts';
export { logSoldFromChallan, releaseForSale, returnChallan, sellFromChallan } from './returnChallan.ts';
