import { useMemo, useRef, type KeyboardEvent } from 'react';

const TYPES = /^(\d|Arrow(Up|Down)|Backspace|Delete)$/;

/**
 * Whether a date is being typed. Each digit of one makes a whole date of its own, which nobody means; one that is
 * picked in the calendar is meant at once.
 */
export const useTyping = () => {
  const typing = useRef(false);
  return useMemo(
    () => ({
      isTyping: () => typing.current,
      note: ({ key }: KeyboardEvent) => {
        if (TYPES.test(key)) typing.current = true;
      },
      ended: () => {
        typing.current = false;
      },
    }),
    [],
  );
};
