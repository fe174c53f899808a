/** The page behind the link of a reminder: messengers make no link of `upi://`, so a page leads there. It has no scripts. */
import * as z from 'zod';
import type { Language } from '../../src/kit/languages.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { upiLink } from '../../src/kit/rules/upi.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { escaped, frame } from '../documents/pageFrame.ts';
import { qrPath } from '../documents/qrPath.ts';

const payableRow = z.object({ shop: z.string(), vpa: z.string().nullable(), duePaise: z.int() });
export type Payable = z.infer<typeof payableRow>;

/** What the customer owes now; null for one who is not there. */
export const payableBy = async (sql: ShopSql, customerId: string): Promise<Payable | null> => {
  const [row] = await sql.query(
    payableRow,
    `SELECT s.shop_store_name AS shop, s.upi_vpa AS vpa, c.due_paise
       FROM customers c JOIN shops s ON s.id = c.shop_id WHERE c.shop_id = $1 AND c.id = $2`,
    [sql.shopId, customerId],
  );
  return row ?? null;
};

export const payPage = (
  { shop, vpa, duePaise }: Payable,
  lang: Language,
  translate: Translate,
  nonce: string,
): string => {
  const amount = formatPaise(duePaise);
  const isDue = duePaise > 0;
  const upi = isDue && vpa ? upiLink({ vpa, name: shop, amountPaise: duePaise }) : null;
  const qr = upi ? qrPath(upi) : null;
  return frame(
    lang,
    shop,
    nonce,
    '.qr{width:220px;height:220px;background:#fff;margin:24px auto;display:block}',
    `<main class="word"><h1>${escaped(shop)}</h1><p>${escaped(
      isDue ? translate('dueReminder.due', { amount, shop }) : translate('dueReminder.nothing'),
    )}</p>` +
      (upi && qr
        ? `<p><a class="act" href="${escaped(upi)}">${escaped(translate('dueReminder.pay', { amount }))}</a></p>` +
          `<svg class="qr" viewBox="0 0 ${qr.modules} ${qr.modules}" role="img" aria-label="UPI"><path d="${qr.path}"/></svg>` +
          `<p dir="ltr">${escaped(vpa ?? '')}</p>`
        : '') +
      '</main>',
  );
};
