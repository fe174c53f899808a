import { useState } from 'react';

/**
 * Sent searches still to appear in the address after `asked`; null when `asked` came from elsewhere (back, saved view,
 * clear). Searches appear in order but may be skipped.
 */
export const stillToCome = (sent: readonly string[], asked: string): readonly string[] | null => {
  const own = sent.lastIndexOf(asked);
  return own < 0 ? null : sent.slice(own);
};

/**
 * For an input bound to the address: its own values may return while typing continues and are ignored; `onOthers` gets
 * values from elsewhere. Call the result with each value sent.
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
