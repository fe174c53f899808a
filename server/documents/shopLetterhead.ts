import { shop } from '../../src/resources/shop/declaration.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import { socialLinks } from '../../src/resources/shop/socialLinks.ts';
import type { InvoiceShop } from '../../src/resources/sales/invoiceDocument.ts';
import type { InvoicePaper, InvoiceTemplate } from '../../src/kit/values.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { readSingleton } from '../kit/resources/singletons.ts';

export interface ShopLetterhead {
  paper: InvoiceShop;
  template: InvoiceTemplate;
  size: InvoicePaper;
}

export async function shopLetterhead(sql: ShopSql): Promise<ShopLetterhead> {
  const settings = await readSingleton(sql, shopSettings);
  return {
    paper: {
      ...(await readSingleton(sql, socialLinks)),
      ...(await readSingleton(sql, shop)),
      ...settings,
    } as unknown as InvoiceShop,
    template: settings['invoiceTemplateNo'] as InvoiceTemplate,
    size: settings['invoicePaper'] as InvoicePaper,
  };
}
