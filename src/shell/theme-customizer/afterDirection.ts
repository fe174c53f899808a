/** A change of direction loads another language and remounts the app: the panel reopens, with its focus. */
let open = false;

export const afterDirection = {
  isOpen: (): boolean => open,
  expect: (): void => void (open = true),
  /** Resets the flag. */
  take: (): boolean => {
    const was = open;
    open = false;
    return was;
  },
};
