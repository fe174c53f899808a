import Receipt from '@mui/icons-material/ReceiptLong';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../providers/ask.ts';
import { exchangePaper } from '../resources/exchange/paper.ts';
import { exchangeVoucher } from '../resources/exchange/calls.ts';
import { PrintDrawn } from './PrintDrawn.tsx';
import { useOnPaper } from './useOnPaper.ts';

const Printed = ({ stockItemId, onDone }: { stockItemId: string; onDone: () => void }) => {
  const on = useOnPaper();
  const { data, isError } = useQuery({
    queryKey: ['exchange-voucher', stockItemId],
    queryFn: ({ signal }) => ask(exchangeVoucher, { id: stockItemId }, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  const drawn = useMemo(() => data && on && exchangePaper.draw(data, on), [data, on]);
  return drawn ? <PrintDrawn drawn={drawn} onDone={onDone} /> : null;
};

/** Prints the shop's purchase voucher of a phone taken in exchange. */
export const PrintExchangeVoucher = ({
  stockItemId,
  voucherNo,
}: {
  stockItemId: string;
  voucherNo: string;
}) => {
  const translate = useTranslate();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        startIcon={<Receipt />}
        disabled={printing}
        onClick={() => setPrinting(true)}
        sx={{ minHeight: 48 }}
      >
        {translate('invoice.voucher.title')}&nbsp;<bdi dir="ltr">{voucherNo}</bdi>
      </Button>
      {printing ? <Printed stockItemId={stockItemId} onDone={() => setPrinting(false)} /> : null}
    </>
  );
};
