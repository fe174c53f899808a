/** What F10 and F9 collect while the dues are shown. */
type Collect = (method: 'CASH' | 'UPI') => void;

let current: Collect | null = null;

export const showDues = (collect: Collect): (() => void) => {
  current = collect;
  return () => {
    if (current === collect) current = null;
  };
};

export const collectShownDues: Collect = method => current?.(method);
