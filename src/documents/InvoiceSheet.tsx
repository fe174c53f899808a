import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { InvoiceDocument } from '../resources/sales/invoiceDocument.ts';
import { FittedPages } from './FittedPages.tsx';
import { useDrawnInvoice, type PaperOptions } from './useDrawnInvoice.ts';

/** An invoice on screen. Phones show the roll: A4 would be illegible. */
export const InvoiceSheet = ({ document, size, ...paper }: { document: InvoiceDocument } & PaperOptions) => {
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const drawn = useDrawnInvoice(document, { ...paper, size: narrow ? '80mm' : size });
  return <FittedPages drawn={drawn} />;
};
