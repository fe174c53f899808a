import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { voucherOfBill, voucherPdf } from '../../resources/purchases/calls.ts';
import { voucherPaper } from '../../resources/purchases/paper.ts';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';

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
  const on = useOnPaper();
  const { data, isError } = useVoucher(id, options);
  const drawn = useMemo(() => data && on && voucherPaper.draw(data, on), [data, on]);
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
