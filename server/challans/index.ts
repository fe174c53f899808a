export { challanById } from './challanById.ts';
export { makeChallan } from './makeChallan.ts';
export { originOfChallan, returnChallan } from './returnChallan.ts';
