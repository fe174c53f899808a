import { useQuery } from '@tanstack/react-query';
import { allSettings, DEFAULT_SETTINGS } from '../providers/api.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import type { InvoiceShop } from '../resources/rules/invoiceDocument.ts';
import {
  INVOICE_PAPERS,
  INVOICE_TEMPLATES,
  type InvoicePaper,
  type InvoiceTemplate,
} from '../resources/values.ts';

export interface PaperOfShop {
  shop: InvoiceShop;
  template: InvoiceTemplate;
  size: InvoicePaper;
}

/** The shop's paper: what an invoice says of the shop, and the template and size it is printed in. */
export const useInvoicePaper = (): PaperOfShop | null => {
  const user = useCurrentUser();
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => allSettings({ signal, quiet: true }),
    staleTime: 300_000,
  });
  if (!user || settings.isPending) return null;
  // Settings that cannot be had leave their paragraphs out; the invoice itself must come.
  const { invoiceTemplateNo, invoicePaper, ...rest } = settings.data ?? DEFAULT_SETTINGS;
  return {
    shop: { ...user.shop, ...rest },
    template: INVOICE_TEMPLATES.find(each => each === invoiceTemplateNo) ?? 'TEMPLATE_001',
    size: INVOICE_PAPERS.find(each => each === invoicePaper) ?? 'A4',
  };
};
