import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { PAPERS } from '../resources/documents/paper.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import { DrawnPages } from './DrawnPages.tsx';

const PX_PER_MM = 96 / 25.4;

export const FittedPages = ({ drawn, max = 1.4 }: { drawn: DrawnDocument; max?: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ scale: 1, height: 0 });
  const width = PAPERS[drawn.paper].width * PX_PER_MM;

  useLayoutEffect(() => {
    if (!frame.current || !pages.current) return undefined;
    const measure = (): void => {
      const scale = Math.min(max, (frame.current?.clientWidth ?? width) / width);
      const height = (pages.current?.offsetHeight ?? 0) * scale;
      setFit(last => (last.scale === scale && last.height === height ? last : { scale, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    observer.observe(pages.current);
    measure();
    return () => observer.disconnect();
  }, [max, width]);

  return (
    <Box ref={frame} sx={{ width: '100%', overflow: 'hidden' }}>
      <Box
        sx={{ mx: 'auto' }}
        style={{ width: width * fit.scale, ...(fit.height ? { height: fit.height } : {}) }}
        dir="ltr"
      >
        <div ref={pages} style={{ width, transform: `scale(${fit.scale})`, transformOrigin: 'top left' }}>
          <DrawnPages drawn={drawn} />
        </div>
      </Box>
    </Box>
  );
};
