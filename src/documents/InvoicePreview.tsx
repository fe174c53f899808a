import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../providers/ask.ts';
import { shopHistory } from '../resources/history/calls.ts';
import { saleDocument } from '../resources/sales/calls.ts';
import { invoiceDocument, type InvoiceShop } from '../resources/sales/invoiceDocument.ts';
import type { InvoicePaper, InvoiceTemplate } from '../kit/values.ts';
import { exampleSale } from './exampleSale.ts';
import { FittedPages } from './FittedPages.tsx';
import { useDrawnInvoice } from './useDrawnInvoice.ts';
import { useInvoicePaper } from './useInvoicePaper.ts';

export interface InvoicePreviewProps {
  template: InvoiceTemplate;
  paper: InvoicePaper;
  shop?: Partial<InvoiceShop>;
}

export const InvoicePreview = ({ template, paper, shop: changes }: InvoicePreviewProps) => {
  const saved = useInvoicePaper();
  const last = useQuery({
    queryKey: ['last-invoice'],
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true };
      const { content } = await ask(shopHistory, { query: { size: 1, status: 'POSTED' } }, quietly);
      return content[0] ? ask(saleDocument, { id: content[0].id }, quietly) : null;
    },
    staleTime: 60_000,
  });
  const shop = useMemo(() => saved && { ...saved.shop, ...changes }, [saved, changes]);
  if (!shop || last.isPending) return <Skeleton variant="rounded" sx={{ aspectRatio: '210 / 297' }} />;
  return <Preview sale={last.data ?? exampleSale(shop)} shop={shop} template={template} paper={paper} />;
};

const Preview = ({
  sale,
  shop,
  template,
  paper,
}: {
  sale: Parameters<typeof invoiceDocument>[0];
  shop: InvoiceShop;
  template: InvoiceTemplate;
  paper: InvoicePaper;
}) => {
  const document = useMemo(() => invoiceDocument(sale, shop), [sale, shop]);
  return <FittedPages drawn={useDrawnInvoice(document, { template, size: paper })} max={1.2} />;
};
