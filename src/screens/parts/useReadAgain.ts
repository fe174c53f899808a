import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';

/** The record on the screen and all that was read beside it, after a posting. */
export const useReadAgain = (): (() => void) => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  return () => {
    refresh();
    void queries.invalidateQueries();
  };
};
