import { answerOf, get } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import type { OrderPaper } from './answers.ts';

const group = 'purchase-orders';

export const orderDocument = get('/api/purchase-orders/{id}/paper', {
  group,
  summary: 'A purchase order as it is sent to the supplier; amounts for owners only',
  access: 'purchase-orders.read',
  answer: answerOf<OrderPaper>(),
});

export const orderPdf = get('/api/purchase-orders/{id}/order.pdf', {
  group,
  summary: 'The purchase order as a PDF',
  access: 'purchase-orders.read',
  query: paperQuery,
  produces: 'application/pdf',
});
