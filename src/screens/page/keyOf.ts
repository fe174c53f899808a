interface Pressed {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** An input method gets the key: Safari ends composing before the Enter that picks the word, and says 229. */
export const isComposing = ({ keyCode, isComposing: now, nativeEvent }: Pressed): boolean =>
  (now ?? nativeEvent?.isComposing ?? false) || keyCode === 229;

/** Answers the key that a handler may act on; '' while an input method composes, whose Enter picks a word. */
export const keyOf = (event: Pressed): string => (isComposing(event) ? '' : event.key);
