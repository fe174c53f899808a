import { useQuery } from '@tanstack/react-query';
import { ask } from '../providers/ask.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import type { InvoiceShop } from '../resources/sales/invoiceDocument.ts';
import type { ShopSettings } from '../resources/shop/answers.ts';
import { shopSettings, socialLinks } from '../resources/shop/reads.ts';
import { INVOICE_PAPERS, INVOICE_TEMPLATES, type InvoicePaper, type InvoiceTemplate } from '../kit/values.ts';

export interface ShopLetterhead {
  shop: InvoiceShop;
  template: InvoiceTemplate;
  size: InvoicePaper;
}

export const useInvoicePaper = (): ShopLetterhead | null => {
  const user = useCurrentUser();
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => ask(shopSettings, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });
  const links = useQuery({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => ask(socialLinks, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });
  if (!user || settings.isPending || links.isPending) return null;
  // Missing settings or links only omit lines; the invoice is still drawn.
  const { invoiceTemplateNo, invoicePaper, ...rest }: Partial<ShopSettings> = settings.data ?? {};
  return {
    shop: { ...links.data, ...user.shop, ...rest },
    template: INVOICE_TEMPLATES.find(each => each === invoiceTemplateNo) ?? 'TEMPLATE_001',
    size: INVOICE_PAPERS.find(each => each === invoicePaper) ?? 'A4',
  };
};
