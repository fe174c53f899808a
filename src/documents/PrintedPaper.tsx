import { useMemo } from 'react';
import { DrawnInPrint, PrintDrawn } from './PrintDrawn.tsx';
import type { PaperOf } from './PaperSheet.tsx';

interface PrintedPaperProps<Data> extends PaperOf<Data> {
  isPrinting: boolean;
  onDone: () => void;
}

/** It is printed once while it is printing, else by Ctrl+P in place of the page. */
export const PrintedPaper = <Data,>({ paper, data, on, isPrinting, onDone }: PrintedPaperProps<Data>) => {
  const drawn = useMemo(() => paper.draw(data, on), [paper, data, on]);
  return isPrinting ? <PrintDrawn drawn={drawn} onDone={onDone} /> : <DrawnInPrint drawn={drawn} />;
};
