import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { OnPaper, Paper } from '../resources/documents/draw.ts';
import { FittedPages } from './FittedPages.tsx';

export interface PaperOf<Data> {
  /** It is a paper of the module, so that it is drawn once. */
  paper: Paper<Data>;
  data: Data;
  on: OnPaper;
}

/** Shows a paper on screen. Phones show the roll: A4 would be illegible. */
export const PaperSheet = <Data,>({ paper, data, on }: PaperOf<Data>) => {
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const drawn = useMemo(
    () => paper.draw(data, narrow ? { ...on, size: '80mm' } : on),
    [paper, data, on, narrow],
  );
  return <FittedPages drawn={drawn} />;
};
