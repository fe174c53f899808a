import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { InvoiceDocument } from '../resources/rules/invoiceDocument.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '10mm' },
      '@media screen': { '.printedInvoice': { display: 'none' } },
      '@media print': {
        'body > *:not(.printedInvoice)': { display: 'none !important' },
        body: { background: '#fff !important' },
      },
    }}
  />
);

/**
 * Prints the invoice once, when mounted: the paper alone, whatever page stands behind it.
 * `onDone` comes when the print dialog has closed (at once in a kiosk).
 */
export const PrintInvoice = ({
  document: invoice,
  onDone,
}: {
  document: InvoiceDocument;
  onDone: () => void;
}) => {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    let left = false;
    const finish = (): void => {
      if (!left) done.current();
    };
    window.addEventListener('afterprint', finish, { once: true });
    // Fonts first, or the first print of the day comes out in another face.
    void document.fonts.ready.then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <div className="printedInvoice">
      {PRINT_STYLES}
      <InvoicePaper document={invoice} />
    </div>,
    document.body,
  );
};
