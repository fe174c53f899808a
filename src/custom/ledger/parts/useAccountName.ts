import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

export const useAccountName = () => {
  const translate = useTranslate();
  return useCallback(
    ({ code, name }: { code: string; name: string }) => translate(`accounts.of.${code}`, { _: name }),
    [translate],
  );
};
