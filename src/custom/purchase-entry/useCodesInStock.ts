import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { codesInStock } from '../../resources/stock/calls.ts';
import { codesOf, type LineDraft } from './billDraft.ts';

const NONE: ReadonlySet<string> = new Set();

/** Codes already in stock, by a debounced query. */
export const useCodesInStock = (lines: readonly LineDraft[]): { inStock: ReadonlySet<string> } => {
  const codes = useMemo(() => codesOf(lines), [lines]);
  const [asked, setAsked] = useState(codes);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(codes), 250);
    return () => clearTimeout(timer);
  }, [codes]);
  const { data } = useQuery({
    queryKey: ['codes-in-stock', asked],
    queryFn: ({ signal }) => ask(codesInStock, { body: { codes: asked } }, { signal, quiet: true }),
    enabled: asked.length > 0,
    placeholderData: previous => previous,
    staleTime: 10_000,
  });
  return { inStock: useMemo(() => (data ? new Set(data.map(row => row.code)) : NONE), [data]) };
};
