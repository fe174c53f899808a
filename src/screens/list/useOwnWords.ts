import { useState } from 'react';

/**
 * What of the words a box sent is still to come when the address has `asked`: null when `asked` is none of them, but came
 * from elsewhere (back, a saved view, 'clear'). Words are sent in order and may be passed over, so what was sent before
 * `asked` will not come any more.
 */
export const stillToCome = (sent: readonly string[], asked: string): readonly string[] | null => {
  const own = sent.lastIndexOf(asked);
  return own < 0 ? null : sent.slice(own);
};

/**
 * For a box that writes words into the address and shows what the address has: its own words may come back while the next
 * are typed or all are cleared, and change nothing; `onOthers` gets those from elsewhere, while the box is drawn. What is
 * returned is told of all words the box sends.
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
