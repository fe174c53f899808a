import { useQuery } from '@tanstack/react-query';
import { allSettings } from '../providers/api.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import type { InvoiceShop } from '../resources/rules/invoiceDocument.ts';

/** What an invoice says of the shop: its profile, and the terms and bank details of its settings. */
export const useInvoiceShop = (): InvoiceShop | null => {
  const user = useCurrentUser();
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => allSettings({ signal, quiet: true }),
    staleTime: 300_000,
  });
  if (!user || settings.isPending) return null;
  // Settings that cannot be had leave their two paragraphs out; the invoice itself must come.
  const { invoiceTerms = null, bankDetails = null } = settings.data ?? {};
  return { ...user.shop, invoiceTerms, bankDetails };
};
