import type { Sale } from '../../resources/sales/answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { Translate } from '../../i18n/translate.ts';

export function billText(sale: Sale, shopName: string, translate: Translate): string {
  const text = (key: string, params: Record<string, string | number>): string =>
    translate(`counter.whatsapp.${key}`, params);
  const lines = sale.lines.flatMap(line => [
    text('line', {
      name: `${line.company} ${line.model}`,
      quantity: line.quantity,
      amount: formatPaise(line.totalPaise),
    }),
    ...(line.imei ? [text('imei', { imei: line.imei })] : []),
  ]);
  return [
    shopName,
    text('bill', { invoiceNo: sale.invoiceNo, date: paperDate(sale.businessDate) }),
    ...lines,
    text('total', { amount: formatPaise(sale.totalPaise) }),
    ...(sale.duePaise > 0 ? [text('due', { amount: formatPaise(sale.duePaise) })] : []),
    text('thanks', { shop: shopName }),
  ].join('\n');
}
