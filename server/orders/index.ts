export { purchaseOrderLinesComputed, purchaseOrdersBehaviour } from './behaviour.ts';
export { orderPaper } from './orderPaper.ts';
export { receiveOnOrder, refuseReceipt } from './receiveOrder.ts';
