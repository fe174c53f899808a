import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { ask } from '../../providers/ask.ts';
import { saleDocument } from '../../resources/sales/calls.ts';
import { invoicePaper } from '../../resources/sales/paper.ts';

export default function PrintSale({ id, onDone }: { id: string; onDone: () => void }) {
  const on = useOnPaper();
  const { data, isError } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => ask(saleDocument, { id }, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  const drawn = useMemo(() => data && on && invoicePaper.draw(data, on), [data, on]);
  return drawn ? <PrintDrawn drawn={drawn} onDone={onDone} /> : null;
}
