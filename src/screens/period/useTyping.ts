import { useMemo, useRef, type KeyboardEvent } from 'react';

const TYPES = /^(\d|Arrow(Up|Down)|Backspace|Delete)$/;

/** Tells whether a date is being typed: each digit makes a valid date that is not meant yet; a picked one is. */
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
