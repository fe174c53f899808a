import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** What an account is called: by its code in the reader's words, else by its own name. */
export const useAccountName = () => {
  const translate = useTranslate();
  return useCallback(
    ({ code, name }: { code: string; name: string }) => translate(`accounts.of.${code}`, { _: name }),
    [translate],
  );
};
