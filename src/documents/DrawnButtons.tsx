import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DrawnInPrint, PrintDrawn } from './PrintDrawn.tsx';
import { saveFile, type FileAnswer } from '../providers/files.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';

interface DrawnButtonsProps {
  drawn: DrawnDocument | null;
  /** What the PDF shows is there. */
  isRead: boolean;
  pdf: () => Promise<FileAnswer>;
}

/** Prints pages that are drawn already, or gets them as a PDF; Ctrl+P prints them in place of the page. */
export const DrawnButtons = ({ drawn, isRead, pdf }: DrawnButtonsProps) => {
  const translate = useTranslate();
  const [printing, setPrinting] = useState(false);
  const download = async (): Promise<void> => {
    try {
      saveFile(await pdf());
    } catch {
      // The call showed a toast.
    }
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Print />}
        disabled={!drawn || printing}
        onClick={() => setPrinting(true)}
      >
        {translate('salePage.print')}
      </Button>
      <Button startIcon={<PictureAsPdf />} disabled={!isRead} onClick={() => void download()}>
        {translate('salePage.pdf')}
      </Button>
      {drawn ? (
        printing ? (
          <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} />
        ) : (
          <DrawnInPrint drawn={drawn} />
        )
      ) : null}
    </>
  );
};
