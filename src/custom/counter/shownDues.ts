/** F10 and F9 collect this while the dues are shown. */
type Collect = (method: 'CASH' | 'UPI') => boolean;

let current: Collect | null = null;

export const showDues = (collect: Collect): (() => void) => {
  current = collect;
  return () => {
    if (current === collect) current = null;
  };
};

/** False when there is nothing left to collect: the key is the bill's again. */
export const collectShownDues: Collect = method => current?.(method) ?? false;
