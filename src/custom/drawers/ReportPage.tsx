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
import type { OnPaper, Paper } from '../../resources/documents/draw.ts';
import type { PaperSize } from '../../resources/documents/tree.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { Page } from '../../screens/page/Page.tsx';

interface ReportPageProps<Report> {
  title: string;
  lead: string | null;
  parent: { label: string; to: string };
  paper: Paper<Report>;
  /** It is undefined while it loads. */
  data: Report | undefined;
  on: OnPaper | null;
  pdf: Parameters<typeof PdfMenu>[0]['file'];
  error: Error | null;
  onRetry: () => void;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Shows a cash report as its paper: on screen, printed and as a PDF. */
export const ReportPage = <Report,>({
  title,
  lead,
  parent,
  paper,
  data,
  on,
  pdf,
  error,
  onRetry,
  actions,
  children,
}: ReportPageProps<Report>) => {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [printing, setPrinting] = useState<PaperSize | null>(null);
  const drawn = useMemo(
    () =>
      data && on
        ? {
            shown: paper.draw(data, { ...on, size: phone ? '80mm' : 'A4' }),
            printed: paper.draw(data, { ...on, size: printing ?? on.size }),
          }
        : null,
    [paper, data, on, phone, printing],
  );
  return (
    <Page
      title={title}
      lead={lead}
      parent={parent}
      actions={
        drawn ? (
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
      {error && !drawn ? <ReadFailed error={error} onRetry={onRetry} /> : null}
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
