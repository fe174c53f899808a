import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { boardCall } from '../../kit/calls/boards.ts';
import type { Board } from '../../kit/answers/boards.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useFilters } from '../list/useFilters.tsx';
import { useWritten } from './useWritten.ts';

const STEP = 50;
/** The call gives at most so many. */
const MAX_CARDS = 200;
/** Another server of the shop tells of nothing: an open board looks by itself. */
const LOOK_AGAIN_MS = 20_000;

interface BoardQuery {
  board: Board | undefined;
  error: Error | null;
  /** Reads again; resolves when it is read. */
  again: () => Promise<unknown>;
  /** It is undefined when no column has more than are shown, or can show more. */
  more: (() => void) | undefined;
  isFull: boolean;
}

/** Reads the board of a list's filters, and reads again when others write. */
export const useBoard = (resource: AnyResource, view: string): BoardQuery => {
  const { values } = useFilters();
  const client = useQueryClient();
  const [size, setSize] = useState(STEP);
  const filter = JSON.stringify(values);
  const { data: board, error } = useQuery({
    queryKey: ['board', resource.name, view, filter, size],
    queryFn: ({ signal }) =>
      ask(boardCall(resource.name, view), { query: { filter, size } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const again = () => client.invalidateQueries({ queryKey: ['board', resource.name, view] });
  useWritten(resource.name, () => void again());
  const hasMore = board?.columns.some(column => column.more) ?? false;
  return {
    board,
    error,
    again,
    more: hasMore && size < MAX_CARDS ? () => setSize(size + STEP) : undefined,
    isFull: hasMore && size >= MAX_CARDS,
  };
};
