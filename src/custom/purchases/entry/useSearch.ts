import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { adminNameOf } from '../../../providers/names.ts';

export const useSearch = <Row extends RaRecord>(resource: string, text: string, sortBy: string) => {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return useGetList<Row>(
    adminNameOf(resource),
    {
      filter: asked.trim() ? { q: asked.trim() } : {},
      pagination: { page: 1, perPage: 8 },
      sort: { field: sortBy, order: 'ASC' },
    },
    { staleTime: 30_000, placeholderData: previous => previous },
  );
};
