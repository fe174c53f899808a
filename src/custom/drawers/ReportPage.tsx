import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { FittedPages } from '../../documents/FittedPages.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import type { TranslatePaper } from '../../resources/documents/documentModel.ts';
import type { ReportStyle } from '../../resources/documents/reportLayout.ts';
import type { DrawnDocument, PaperSize } from '../../resources/documents/tree.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { Page } from '../../screens/page/Page.tsx';

interface ReportPageProps {
  title: string;
  lead: string | null;
  parent: { label: string; to: string };
  /** Null while it loads. */
  draw: ((style: ReportStyle, translate: TranslatePaper) => DrawnDocument) | null;
  size: PaperSize;
  pdf: Parameters<typeof PdfMenu>[0]['file'];
  error: Error | null;
  onRetry: () => void;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A cash report as its paper: on screen, printed and as a PDF. */
export const ReportPage = ({
  title,
  lead,
  parent,
  draw,
  size,
  pdf,
  error,
  onRetry,
  actions,
  children,
}: ReportPageProps) => {
  const translate = useTranslate();
  const { lang, translate: translatePaper } = usePaperWords();
  const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [printing, setPrinting] = useState<PaperSize | null>(null);
  const drawn = useMemo(
    () =>
      draw && {
        shown: draw({ size: phone ? '80mm' : 'A4', lang }, translatePaper),
        printed: draw({ size: printing ?? size, lang }, translatePaper),
      },
    [draw, phone, lang, printing, size, translatePaper],
  );
  return (
    <Page
      title={title}
      lead={lead}
      parent={parent}
      actions={
        draw ? (
          <>
            <Button
              startIcon={<Print />}
              disabled={printing !== null}
              aria-haspopup="menu"
              aria-expanded={Boolean(anchor)}
              onClick={event => setAnchor(event.currentTarget)}
            >
              {translate('salePage.print')}
            </Button>
            <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
              {INVOICE_PAPERS.map(each => (
                <MenuItem
                  key={each}
                  onClick={() => {
                    setAnchor(null);
                    setPrinting(each);
                  }}
                >
                  {translate(`salePage.size.${each}`)}
                </MenuItem>
              ))}
            </Menu>
            <PdfMenu file={pdf} />
            {actions}
          </>
        ) : null
      }
    >
      {error && !draw ? <ReadFailed error={error} onRetry={onRetry} /> : null}
      {children}
      <Box sx={{ maxWidth: phone ? 'none' : '210mm', mt: 2, boxShadow: 1 }}>
        {drawn ? (
          <FittedPages drawn={drawn.shown} />
        ) : error ? null : (
          <Skeleton variant="rounded" height={520} />
        )}
      </Box>
      {drawn && printing ? <PrintDrawn drawn={drawn.printed} onDone={() => setPrinting(null)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn.printed} /> : null}
    </Page>
  );
};
