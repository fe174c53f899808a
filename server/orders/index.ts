export { orderPaper } from './orderPaper.ts';
export { receiveOnOrder, refuseReceipt } from './receiveOrder.ts';
export { lastSources } from './shortage.ts';
