import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../providers/ask.ts';
import { shopHistory } from '../resources/history/calls.ts';
import { saleDocument } from '../resources/sales/calls.ts';
import type { PaperShop } from '../resources/documents/letterhead.ts';
import { invoicePaper } from '../resources/sales/paper.ts';
import type { InvoicePaper } from '../kit/rules/choices.ts';
import type { InvoiceTemplate } from '../resources/documents/invoiceTemplates.ts';
import { exampleSale } from './exampleSale.ts';
import { FittedPages } from './FittedPages.tsx';
import { useOnPaper } from './useOnPaper.ts';

export interface InvoicePreviewProps {
  template: InvoiceTemplate;
  paper: InvoicePaper;
  shop?: Partial<PaperShop>;
}

export const InvoicePreview = ({ template, paper, shop: changes }: InvoicePreviewProps) => {
  const saved = useOnPaper();
  const last = useQuery({
    queryKey: ['last-invoice'],
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true };
      const { content } = await ask(shopHistory, { query: { size: 1, status: 'POSTED' } }, quietly);
      return content[0] ? ask(saleDocument, { id: content[0].id }, quietly) : null;
    },
    staleTime: 60_000,
  });
  const on = useMemo(
    () => saved && { ...saved, template, size: paper, shop: { ...saved.shop, ...changes } },
    [saved, template, paper, changes],
  );
  const drawn = useMemo(
    () => on && !last.isPending && invoicePaper.draw(last.data ?? exampleSale(on.shop), on),
    [on, last.isPending, last.data],
  );
  return drawn ? (
    <FittedPages drawn={drawn} max={1.2} />
  ) : (
    <Skeleton variant="rounded" sx={{ aspectRatio: '210 / 297' }} />
  );
};
