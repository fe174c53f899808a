import { useNotify, useTranslate } from 'ra-core';
import { sendBillByWhatsApp } from '../../documents/whatsApp.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { HistoryRow } from '../../resources/history/answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';

/** Opens WhatsApp with a message and the bill's link; for a walk-in the recipient is chosen there. */
export const useWhatsAppOfRow = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const shop = useCurrentUser()?.shop.shopStoreName ?? '';
  return (row: HistoryRow | undefined): void => {
    if (!row) return;
    const text = translate('history.whatsAppText', {
      shop,
      number: row.invoiceNo,
      date: paperDate(row.businessDate),
      amount: formatPaise(row.totalPaise),
    });
    void sendBillByWhatsApp(row, row.customerPhone, text).then(hasLink => {
      if (!hasLink) notify('app.links.without', { type: 'info' });
    });
  };
};
