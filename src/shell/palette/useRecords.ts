import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { search } from '../../resources/search/calls.ts';
import type { SearchHit } from '../../resources/search/answers.ts';
import { SHORTEST_QUESTION } from '../../resources/search/rules.ts';

const PAUSE_MS = 200;

export interface Records {
  status: 'none' | 'waiting' | 'found' | 'failed';
  hits: readonly SearchHit[];
  again: () => void;
}

/** Records for the debounced query; results of an earlier query are dropped. */
export const useRecords = (query: string): Records => {
  const keyword = query.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const askable = (text: string) => [...text].length >= SHORTEST_QUESTION;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => ask(search, { query: { q: asked } }, { quiet: true, signal }),
    enabled: askable(asked) && asked === keyword,
    retry: false,
    gcTime: 30_000,
  });
  const again = () => void refetch();
  if (!askable(keyword)) return { status: 'none', hits: [], again };
  if (asked !== keyword) return { status: 'waiting', hits: [], again };
  if (data) return { status: 'found', hits: data, again };
  return { status: isError && !isFetching ? 'failed' : 'waiting', hits: [], again };
};
