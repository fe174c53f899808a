import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PrintInvoice } from '../../invoice/PrintInvoice.tsx';
import { useInvoiceShop } from '../../invoice/useInvoiceShop.ts';
import { saleById } from '../../providers/api.ts';
import { invoiceDocument } from '../../resources/rules/invoiceDocument.ts';

/** Prints the bill of a sale of the list; a bill that does not come is told by toast. */
export default function PrintSale({ id, onDone }: { id: string; onDone: () => void }) {
  const shop = useInvoiceShop();
  const { data, isError } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => saleById(id, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  return data && shop ? <PrintInvoice document={invoiceDocument(data, shop)} onDone={onDone} /> : null;
}
