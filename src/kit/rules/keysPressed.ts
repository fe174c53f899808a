/** Scanners press the keys of a US keyboard: where another layout is on, a code is read from the keys instead of the letters. */
interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

export interface KeyStroke {
  /** It is what the layout made of the key, digits in ASCII. */
  char: string;
  /** The same key writes this on a US keyboard. */
  pressed?: string | undefined;
}

const SHIFTED_DIGITS = ')!@#$%^&*(';

const SIGNS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: `'"`,
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Backquote: '`~',
  Space: '  ',
};

/** Keys of the number pad are the same on every layout. */
export function keyPressed({ code, shiftKey }: Pressed): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey ? SHIFTED_DIGITS[Number(digit)] : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0];
}

/** Letters, digits and the signs of serial numbers and addresses; `&` only within an address. */
const CODE = /^[A-Za-z\d./_:+#*%$=@~ -]+(\?[A-Za-z\d./_:+#*%$=@~ &?-]*)?$/;

const isDigit = (text: string | undefined): boolean => text !== undefined && /^\d$/.test(text);

/** Answers the code of a burst: its letters, or what its keys are on a US keyboard if the letters are no code. */
export function codeOfStrokes(strokes: readonly KeyStroke[]): string {
  const text = strokes.map(({ char }) => char).join('');
  // A digit's own key, without Shift, wrote no digit: another layout is on, whatever the rest looks like.
  const isOther = strokes.some(({ char, pressed }) => isDigit(pressed) && !isDigit(char));
  if (!isOther && CODE.test(text)) return text;
  const again = strokes.map(({ char, pressed }) => pressed ?? char).join('');
  return CODE.test(again) ? again : text;
}
