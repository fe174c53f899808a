import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** What an account is called: by its code in the reader's words, else by its own name. */
export const useAccountName = () => {
  const say = useTranslate();
  return useCallback(
    ({ code, name }: { code: string; name: string }) => say(`accounts.of.${code}`, { _: name }),
    [say],
  );
};
