import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import type { Receipt } from '../../resources/dues/answers.ts';
import { drawReceipt } from '../../resources/documents/draw.ts';
import { receiptPaper } from '../../resources/dues/paper.ts';
import { useCounter } from './context.ts';

export const PrintReceipt = ({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) => {
  const { shop } = useCounter();
  const paper = useInvoicePaper();
  const { lang, translate } = usePaperWords();
  if (!paper) return null;
  const { template, size } = paper;
  return (
    <PrintDrawn
      drawn={drawReceipt(
        receiptPaper(receipt, { ...paper.shop, ...shop }),
        { template, size, lang },
        translate,
      )}
      onDone={onDone}
    />
  );
};
