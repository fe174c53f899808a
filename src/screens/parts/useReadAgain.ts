import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';

/** Reads the record on the screen and all that was read beside it again, after a posting. */
export const useReadAgain = (): (() => void) => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  return () => {
    refresh();
    void queries.invalidateQueries();
  };
};
