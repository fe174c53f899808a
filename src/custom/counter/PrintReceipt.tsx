import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import type { Receipt } from '../../resources/dues/answers.ts';
import { receiptPaper } from '../../resources/dues/paper.ts';
import { useCounter } from './context.ts';

export const PrintReceipt = ({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) => {
  const { shop } = useCounter();
  const on = useOnPaper();
  if (!on) return null;
  const drawn = receiptPaper.draw(receipt, { ...on, shop: { ...on.shop, ...shop } });
  return <PrintDrawn drawn={drawn} onDone={onDone} />;
};
