/**
 * Choosing the other direction leads to the page in another language, which draws the whole app anew: the panel
 * stands open there again, with the focus where it was.
 */
let open = false;

export const afterDirection = {
  isOpen: (): boolean => open,
  expect: (): void => void (open = true),
  /** Asked once, by the panel that was opened again. */
  take: (): boolean => {
    const was = open;
    open = false;
    return was;
  },
};
