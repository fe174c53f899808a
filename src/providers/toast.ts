export interface Toast {
  message: string;
  type: 'error' | 'success' | 'info' | 'warning';
}

let show: ((toast: Toast) => void) | undefined;
let waiting: Toast[] = [];

/** Shows a toast from outside components; queued until one can be shown. */
export const toast = (message: string, type: Toast['type'] = 'info'): void => {
  if (show) show({ message, type });
  else waiting.push({ message, type });
};

/** Registers the toast display; returns the unsubscribe function. */
export const onToast = (listener: (toast: Toast) => void): (() => void) => {
  show = listener;
  const late = waiting;
  waiting = [];
  late.forEach(listener);
  return () => {
    if (show === listener) show = undefined;
  };
};
