import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PAPERS } from '../resources/documents/paper.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import { DrawnPages } from './DrawnPages.tsx';
import { PaperInPrint, PrintPaper, type PaperProps } from './PrintPaper.tsx';

const PX_PER_MM = 96 / 25.4;

/** Shows pages in their exact size, once the roll is measured. */
const InTrueSize = ({
  drawn,
  children,
}: {
  drawn: DrawnDocument;
  children: (paper: PaperProps) => ReactNode;
}) => {
  const { roll, width, height } = PAPERS[drawn.paper];
  const [measured, setMeasured] = useState<{ of: DrawnDocument; length: number }>();
  const length = roll ? (measured?.of === drawn ? measured.length : null) : height;
  if (length === null)
    return <MeasuredRoll drawn={drawn} onMeasured={found => setMeasured({ of: drawn, length: found })} />;
  return children({
    page: `${width}mm ${length}mm`,
    margin: '0',
    children: (
      <div className="printedInvoice">
        <DrawnPages drawn={drawn} />
      </div>
    ),
  });
};

export const PrintDrawn = ({ drawn, onDone }: { drawn: DrawnDocument; onDone: () => void }) => (
  <InTrueSize drawn={drawn}>{paper => <PrintPaper {...paper} onDone={onDone} />}</InTrueSize>
);

/** It is printed by Ctrl+P or the browser's menu in place of the page. */
export const DrawnInPrint = ({ drawn }: { drawn: DrawnDocument }) => (
  <InTrueSize drawn={drawn}>{paper => <PaperInPrint {...paper} />}</InTrueSize>
);

/** Browsers need the length of a roll, one for all its pages: the longest is measured off-screen first. */
const MeasuredRoll = ({
  drawn,
  onMeasured,
}: {
  drawn: DrawnDocument;
  onMeasured: (millimetres: number) => void;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onMeasured);
  useEffect(() => {
    latest.current = onMeasured;
  });
  useEffect(() => {
    let left = false;
    void document.fonts.ready.then(() => {
      if (left || !frame.current) return;
      const pages = [...frame.current.querySelectorAll<HTMLElement>('.drawnPage')];
      latest.current(Math.ceil(Math.max(...pages.map(page => page.offsetHeight)) / PX_PER_MM) + 1);
    });
    return () => {
      left = true;
    };
  }, []);
  return createPortal(
    <div
      ref={frame}
      aria-hidden
      style={{ position: 'fixed', insetInlineStart: 0, top: 0, visibility: 'hidden', zIndex: -1 }}
    >
      <DrawnPages drawn={drawn} />
    </div>,
    document.body,
  );
};
