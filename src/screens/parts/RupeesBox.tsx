import { useState } from 'react';
import { FIGURES, figureOf } from './figures.ts';
import { FigureBox, type FigureBoxProps } from './FigureBox.tsx';

interface RupeesBoxProps extends Omit<FigureBoxProps, 'kind' | 'text' | 'onText'> {
  paise: number;
  onPaise: (paise: number) => void;
}

/** An amount in rupees, empty for zero. What is no amount stays, is marked, and its form is not sent. */
export const RupeesBox = ({ paise, onPaise, ...props }: RupeesBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FigureBox
      size="small"
      {...props}
      kind="money"
      text={typed ?? (paise === 0 ? '' : FIGURES.money.show(paise))}
      onText={text => {
        setTyped(text);
        const read = figureOf('money', text);
        if (read !== null) onPaise(read);
      }}
      onBlur={() => {
        if (typed !== null && figureOf('money', typed) !== null) setTyped(null);
      }}
    />
  );
};
