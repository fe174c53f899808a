import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PAPER_WHITE } from '../theme/paper.ts';

const stylesOf = (page: string, margin: string) => (
  <GlobalStyles
    styles={{
      '@page': { size: page, margin },
      '@media screen': { '.printedPaper': { display: 'none' } },
      '@media print': {
        'body > *:not(.printedPaper)': { display: 'none !important' },
        'html, body': {
          background: `${PAPER_WHITE} !important`,
          margin: '0 !important',
          padding: '0 !important',
        },
        '.drawnPage': { breakAfter: 'page' },
        '.drawnPage:last-child': { breakAfter: 'auto' },
        '.printedPaper *': { printColorAdjust: 'exact' },
      },
    }}
  />
);

export interface PaperProps {
  page?: string;
  margin?: string;
  children: ReactNode;
}

export const PaperInPrint = ({ page = 'A4', margin = '10mm', children }: PaperProps) =>
  createPortal(
    <div className="printedPaper">
      {stylesOf(page, margin)}
      {children}
    </div>,
    document.body,
  );

/** Prints once when mounted. `onDone` is called when the print dialog closes (at once in kiosk mode). */
export const PrintPaper = ({ onDone, ...paper }: PaperProps & { onDone: () => void }) => {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    let left = false;
    const finish = (): void => {
      if (!left) done.current();
    };
    window.addEventListener('afterprint', finish, { once: true });
    // Wait for fonts, else the first print uses a fallback font.
    void document.fonts.ready.then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return <PaperInPrint {...paper} />;
};
