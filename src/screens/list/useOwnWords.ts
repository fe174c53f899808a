import { useState } from 'react';

/** Sent searches not yet in the address; null when `asked` came from elsewhere. Searches may be skipped. */
export const stillToCome = (sent: readonly string[], asked: string): readonly string[] | null => {
  const own = sent.lastIndexOf(asked);
  return own < 0 ? null : sent.slice(own);
};

/**
 * Ignores an input's own values returning while typing; `onOthers` gets others. Call the result with each value sent.
 */
export const useOwnWords = (asked: string, onOthers: (asked: string) => void): ((words: string) => void) => {
  const [sent, setSent] = useState<readonly string[]>([asked]);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    const rest = stillToCome(sent, asked);
    setSent(rest ?? [asked]);
    if (!rest) onOthers(asked);
  }
  return words => setSent(before => [...before, words]);
};
