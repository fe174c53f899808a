import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { askFile } from '../../providers/ask.ts';
import type { Booking } from '../../resources/bookings/answers.ts';
import { refundVoucher } from '../../resources/bookings/calls.ts';
import { refundOf, refundPaper } from '../../resources/bookings/paper.ts';

/** Prints or downloads the voucher of an advance paid back. */
export const RefundVoucher = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  const on = useOnPaper();
  const [printing, setPrinting] = useState(false);
  const drawn = useMemo(() => {
    const refund = printing && on ? refundOf(booking) : null;
    return refund && on && refundPaper.draw(refund, on);
  }, [printing, on, booking]);
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
