import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MISREAD } from '../page/misread.ts';
import { FIGURES } from './figures.ts';
import { FigureBox, type FigureBoxProps } from './FigureBox.tsx';

interface PiecesBoxProps extends Omit<FigureBoxProps, 'kind' | 'text' | 'onText'> {
  pieces: number;
  onPieces: (pieces: number) => void;
  min?: number;
  max: number;
}

/** Pieces of a line: each valid number counts at once, and what is none is never changed silently. */
export const PiecesBox = ({
  pieces,
  onPieces,
  min = 0,
  max,
  wrong,
  htmlInput = {},
  onBlur,
  ...props
}: PiecesBoxProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  // An empty box is not blamed while it is typed into.
  const [isLeft, setLeft] = useState(false);
  const misreadOf = (text: string): string | null => {
    if (text.trim() === '') return translate('validation.required');
    const read = FIGURES.pieces.read(text);
    if (read === null) return null;
    if (read < min) return translate('validation.atLeast', { minimum: min });
    return read > max ? translate('validation.atMost', { maximum: max }) : null;
  };
  const misread = typed === null ? null : misreadOf(typed);
  const isEmpty = typed !== null && typed.trim() === '';
  return (
    <FigureBox
      {...props}
      kind="pieces"
      text={typed ?? String(pieces)}
      onText={text => {
        setTyped(text);
        setLeft(false);
        const read = FIGURES.pieces.read(text);
        if (read !== null && misreadOf(text) === null) onPieces(read);
      }}
      wrong={misread !== null && (!isEmpty || isLeft) ? misread : wrong}
      onBlur={event => {
        setLeft(true);
        if (typed !== null && misread === null && FIGURES.pieces.read(typed) !== null) setTyped(null);
        onBlur?.(event);
      }}
      htmlInput={{
        ...htmlInput,
        onInvalid: () => setLeft(true),
        ...(misread === null ? {} : MISREAD),
      }}
    />
  );
};
