import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { askFile } from '../../providers/ask.ts';
import type { Booking } from '../../resources/bookings/answers.ts';
import { refundVoucher } from '../../resources/bookings/calls.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { refundPaper } from '../../resources/dues/paper.ts';

/** Prints or downloads the voucher of an advance paid back. */
export const RefundVoucher = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  const paper = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [printing, setPrinting] = useState(false);
  const drawn = useMemo(() => {
    const document = printing && paper ? refundPaper(booking, paper.shop) : null;
    if (!document || !paper) return null;
    const { template, size } = paper;
    return drawPaper({ kind: 'REFUND', document }, { template, size, lang }, words);
  }, [printing, paper, booking, lang, words]);
  return (
    <>
      <Button startIcon={<Print />} disabled={printing} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(refundVoucher, { id: booking.id, query: style })} />
      {drawn ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
    </>
  );
};
