import { useState } from 'react';

/** Lists sent searches not yet in the address; null when `asked` came from elsewhere. Searches may be skipped. */
export const unseenSearches = (sent: readonly string[], asked: string): readonly string[] | null => {
  const own = sent.lastIndexOf(asked);
  return own < 0 ? null : sent.slice(own);
};

/** Calls `onExternal` when the address changes from elsewhere than this box; call the result with each value sent. */
export const useSentSearches = (
  asked: string,
  onExternal: (asked: string) => void,
): ((search: string) => void) => {
  const [sent, setSent] = useState<readonly string[]>([asked]);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    const rest = unseenSearches(sent, asked);
    setSent(rest ?? [asked]);
    if (!rest) onExternal(asked);
  }
  return search => setSent(before => [...before, search]);
};
