import type { OrderPaper } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import type { DocumentModel } from '../documents/documentModel.ts';
import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import { voucherModel } from '../purchases/paper.ts';

function orderModel(order: OrderPaper, on: OnPaper): DocumentModel {
  const { translate } = on;
  const voucher = voucherModel(
    {
      ...order,
      billNo: order.orderNo,
      billDate: order.orderedOn,
      businessDate: order.orderedOn,
      status: order.state === 'CANCELLED' ? 'CANCELLED' : 'POSTED',
      payments: [],
      enteredBy: order.orderedBy,
    },
    on,
  );
  return {
    ...voucher,
    title: translate('supplier.order'),
    number: { label: translate('number'), value: order.orderNo },
    date: { label: translate('date'), value: paperDate(order.orderedOn) },
    facts: order.expectedOn
      ? [{ label: translate('supplier.expectedOn'), value: paperDate(order.expectedOn) }]
      : [],
    stamp:
      order.state === 'DRAFT'
        ? translate('supplier.draft')
        : order.state === 'CANCELLED'
          ? translate('cancelled')
          : null,
    settled: [],
    inWords: { label: '', texts: [] },
    by: { label: translate('supplier.orderedBy'), value: order.orderedBy },
  };
}

export const orderPaper: Paper<OrderPaper> = issuedPaper({
  issued: ({ id, orderedOn }) => ({ id, businessDate: orderedOn }),
  nameOfFile: order => order.orderNo,
  draw: (order, on) => drawModels([orderModel(order, on)], order.orderedOn, on),
});
