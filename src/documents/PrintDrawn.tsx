import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PAPERS } from '../resources/documents/paper.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import { DrawnPages } from './DrawnPages.tsx';
import { PrintPaper } from './PrintPaper.tsx';

const PX_PER_MM = 96 / 25.4;

/** Prints drawn pages once, when mounted, in the exact size of their paper. */
export const PrintDrawn = ({ drawn, onDone }: { drawn: DrawnDocument; onDone: () => void }) => {
  const paper = PAPERS[drawn.paper];
  const [length, setLength] = useState<number | null>(paper.roll ? null : paper.height);
  if (length === null) return <MeasuredRoll drawn={drawn} onMeasured={setLength} />;
  return (
    <PrintPaper page={`${paper.width}mm ${length}mm`} margin="0" onDone={onDone}>
      <div className="printedInvoice">
        <DrawnPages drawn={drawn} />
      </div>
    </PrintPaper>
  );
};

/** A roll is as long as what stands on it, and browsers want to be told: it is laid out unseen first. */
const MeasuredRoll = ({
  drawn,
  onMeasured,
}: {
  drawn: DrawnDocument;
  onMeasured: (millimetres: number) => void;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef(onMeasured);
  useEffect(() => {
    told.current = onMeasured;
  });
  useEffect(() => {
    let left = false;
    void document.fonts.ready.then(() => {
      if (!left && frame.current) told.current(Math.ceil(frame.current.offsetHeight / PX_PER_MM) + 1);
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
