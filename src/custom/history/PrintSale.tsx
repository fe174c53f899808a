import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PrintInvoice } from '../../documents/PrintInvoice.tsx';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { ask } from '../../providers/ask.ts';
import { saleDocument } from '../../resources/sales/calls.ts';
import { invoiceDocument } from '../../resources/sales/invoiceDocument.ts';

export default function PrintSale({ id, onDone }: { id: string; onDone: () => void }) {
  const paper = useInvoicePaper();
  const { data, isError } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => ask(saleDocument, { id }, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  const document = useMemo(() => data && paper && invoiceDocument(data, paper.shop), [data, paper]);
  return document && paper ? <PrintInvoice document={document} paper={paper} onDone={onDone} /> : null;
}
