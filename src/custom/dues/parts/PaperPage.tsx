import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { PaperSheet } from '../../../documents/PaperSheet.tsx';
import { PdfMenu } from '../../../documents/PdfMenu.tsx';
import { PrintedPaper } from '../../../documents/PrintedPaper.tsx';
import { useOnPaper } from '../../../documents/useOnPaper.ts';
import type { FileAnswer } from '../../../providers/files.ts';
import type { Paper, PaperSetting } from '../../../resources/documents/draw.ts';
import { Page, type PageProps } from '../../../screens/page/Page.tsx';

interface PaperPageProps<Data> extends Pick<PageProps, 'title' | 'parent' | 'lead'> {
  error: Error | null;
  paper: Paper<Data>;
  /** It is undefined until it is read. */
  data: Data | undefined;
  pdf: (style: Pick<PaperSetting, 'size' | 'lang'>) => Promise<FileAnswer>;
  actions?: ReactNode;
  /** It stands between error and paper. */
  above?: ReactNode;
  onRetry?: () => void;
}

/** Shows a document as its paper, prints and downloads it. */
export const PaperPage = <Data,>({
  error,
  paper,
  data,
  pdf,
  actions,
  above,
  onRetry,
  ...page
}: PaperPageProps<Data>) => {
  const translate = useTranslate();
  const on = useOnPaper();
  const [printing, setPrinting] = useState(false);
  return (
    <Page
      {...page}
      actions={
        data && on ? (
          <>
            <Button
              variant="contained"
              startIcon={<Print />}
              disabled={printing}
              onClick={() => setPrinting(true)}
            >
              {translate('salePage.print')}
            </Button>
            <PdfMenu file={pdf} />
            {actions}
          </>
        ) : null
      }
    >
      {error ? (
        <Alert
          severity="error"
          action={
            onRetry ? (
              <Button color="inherit" onClick={onRetry}>
                {translate('app.broken.again')}
              </Button>
            ) : null
          }
        >
          {error.message}
        </Alert>
      ) : null}
      {above}
      {data && on ? (
        <>
          <Box sx={{ maxWidth: '210mm' }}>
            <PaperSheet paper={paper} data={data} on={on} />
          </Box>
          <PrintedPaper
            paper={paper}
            data={data}
            on={on}
            isPrinting={printing}
            onDone={() => setPrinting(false)}
          />
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 480 }} />
      )}
    </Page>
  );
};
