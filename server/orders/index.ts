export { orderPaper } from './orderPaper.ts';
export { receiveOnOrder, refuseReceipt } from './receiveOrder.ts';
