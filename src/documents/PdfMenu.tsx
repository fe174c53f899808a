import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Language } from '../kit/languages.ts';
import { saveFile, type FileAnswer } from '../providers/files.ts';
import { useLanguage } from '../providers/useLanguage.ts';
import { INVOICE_PAPERS, type InvoicePaper } from '../kit/rules/choices.ts';

export const PdfMenu = ({
  file,
  of,
}: {
  file: (style: { size: InvoicePaper; lang: Language }) => Promise<FileAnswer>;
  /** It is the document's name, where a page has several. */
  of?: string;
}) => {
  const translate = useTranslate();
  const lang = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async (size: InvoicePaper): Promise<void> => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await file({ size, lang }));
    } catch {
      // The call showed a toast.
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
        {...(of ? { 'aria-label': `${translate('salePage.pdf')}: ${of}` } : {})}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate(busy ? 'salePage.pdfComing' : 'salePage.pdf')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {INVOICE_PAPERS.map(size => (
          <MenuItem key={size} onClick={() => void download(size)}>
            {translate(`salePage.size.${size}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
