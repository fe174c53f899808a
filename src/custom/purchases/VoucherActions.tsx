import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { voucherOfBill, voucherPdf } from '../../resources/purchases/calls.ts';
import { drawVoucher } from '../../resources/documents/draw.ts';
import { purchaseVoucher } from '../../resources/purchases/purchaseVoucher.ts';
import { ApprovedBy } from '../shared/ApprovedBy.tsx';

/** Prints or downloads the shop's voucher for a purchase bill; Ctrl+P prints it too. */
export const VoucherActions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button startIcon={<Print />} disabled={printing} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(voucherPdf, { id, query: style })} />
      {printing ? <PrintVoucher id={id} onDone={() => setPrinting(false)} /> : <VoucherInPrint id={id} />}
    </>
  );
};

const useVoucher = (id: string, { quiet }: { quiet: boolean }) =>
  useQuery({
    queryKey: ['voucher', id],
    queryFn: ({ signal }) => ask(voucherOfBill, { id }, { signal, quiet }),
    retry: false,
  });

export const BillApproval = ({ id }: { id: string }) => {
  const { data } = useVoucher(id, { quiet: true });
  return <ApprovedBy name={data?.approvedBy ?? null} />;
};

const useDrawnVoucher = (id: string, options: { quiet: boolean }) => {
  const paper = useInvoicePaper();
  const { lang, translate } = usePaperWords();
  const { data, isError } = useVoucher(id, options);
  const drawn = useMemo(
    () =>
      data &&
      paper &&
      drawVoucher(
        purchaseVoucher(data, paper.shop),
        { template: paper.template, size: paper.size, lang },
        translate,
      ),
    [data, paper, lang, translate],
  );
  return { drawn, isError };
};

const PrintVoucher = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { drawn, isError } = useDrawnVoucher(id, { quiet: false });
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  return drawn ? <PrintDrawn drawn={drawn} onDone={onDone} /> : null;
};

const VoucherInPrint = ({ id }: { id: string }) => {
  const { drawn } = useDrawnVoucher(id, { quiet: true });
  return drawn ? <DrawnInPrint drawn={drawn} /> : null;
};
