import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { invoicePdf, saveFile, type PaperSize } from '../../providers/api.ts';
import type { Sale } from '../../resources/calls/sales.ts';

const SIZES: readonly PaperSize[] = ['A4', 'A5', '80mm', '58mm'];

/** The invoice as a PDF file, in the paper's size and the reader's language. */
export const PdfMenu = ({ sale, copies }: { sale: Sale; copies: number }) => {
  const translate = useTranslate();
  const lang = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async (size: PaperSize): Promise<void> => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await invoicePdf(sale.id, { size, lang, copies }));
    } catch {
      // The call has shown why; the button is there for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<PictureAsPdf />}
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate(busy ? 'salePage.pdfComing' : 'salePage.pdf')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {SIZES.map(size => (
          <MenuItem key={size} onClick={() => void download(size)}>
            {translate(`salePage.size.${size}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
