import { shop } from '../../src/resources/shop/declaration.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import { socialLinks } from '../../src/resources/shop/socialLinks.ts';
import type { PaperSetting } from '../../src/resources/documents/draw.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { readIssuers } from './registrationRows.ts';
import { readSingleton } from '../kit/resources/singletons.ts';

type Letterhead = Pick<PaperSetting, 'shop' | 'template' | 'size'>;

export async function shopLetterhead(sql: ShopSql): Promise<Letterhead> {
  const settings = await readSingleton(sql, shopSettings);
  return {
    shop: {
      ...(await readSingleton(sql, socialLinks)),
      ...(await readSingleton(sql, shop)),
      ...settings,
      registrations: await readIssuers(sql),
    } as unknown as Letterhead['shop'],
    template: settings['invoiceTemplateNo'] as Letterhead['template'],
    size: settings['invoicePaper'] as Letterhead['size'],
  };
}
