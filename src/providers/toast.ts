export interface Toast {
  message: string;
  type: 'error' | 'success' | 'info' | 'warning';
}

let show: ((toast: Toast) => void) | undefined;
let waiting: Toast[] = [];

/** Shows a sentence at the edge of the screen, from code that is no component. Kept until a page can show it. */
export const toast = (message: string, type: Toast['type'] = 'info'): void => {
  if (show) show({ message, type });
  else waiting.push({ message, type });
};

/** The one place that shows toasts; gives back what takes it away again. */
export const onToast = (listener: (toast: Toast) => void): (() => void) => {
  show = listener;
  const late = waiting;
  waiting = [];
  late.forEach(listener);
  return () => {
    if (show === listener) show = undefined;
  };
};
