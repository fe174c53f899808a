import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PdfMenu } from './PdfMenu.tsx';
import { PrintedPaper } from './PrintedPaper.tsx';
import { useOnPaper } from './useOnPaper.ts';
import type { Language } from '../kit/languages.ts';
import type { FileAnswer } from '../providers/files.ts';
import type { Paper, PaperSetting } from '../resources/documents/draw.ts';

interface PaperButtonsProps<Data> {
  data: Data;
  paper: Paper<Data>;
  /** Copies on one print. */
  copies?: number;
  pdf: (style: { size: PaperSetting['size']; lang: Language }) => Promise<FileAnswer>;
}

/** Prints the paper of a record's page and downloads it; Ctrl+P prints it in place of the page. */
export const PaperButtons = <Data,>({ data, paper, copies, pdf }: PaperButtonsProps<Data>) => {
  const translate = useTranslate();
  const letterhead = useOnPaper();
  const [printing, setPrinting] = useState(false);
  const on = useMemo(() => letterhead && { ...letterhead, copies }, [letterhead, copies]);
  return (
    <>
      <Button startIcon={<Print />} disabled={printing || !on} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={pdf} />
      {on ? (
        <PrintedPaper
          paper={paper}
          data={data}
          on={on}
          isPrinting={printing}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
};
