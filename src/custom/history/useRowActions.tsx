import { useListContext } from 'ra-core';
import { useState } from 'react';
import type { HistoryRow } from '../../resources/history/answers.ts';
import { lazyPart } from '../../boot/loadable.tsx';
import type { ListSlots } from '../../screens/list/slots.ts';
import { useWhatsAppOfRow } from './useWhatsAppOfRow.ts';
import { withPageMessages } from '../../providers/pageMessages.ts';

const PrintSale = lazyPart(withPageMessages(() => import('./PrintSale.tsx')));

/** `p` prints the bill of a row, `w` sends it by WhatsApp. */
export const useRowActions: NonNullable<ListSlots['useRowActions']> = () => {
  const { data } = useListContext<HistoryRow>();
  const [printed, setPrinted] = useState<string | null>(null);
  const sendBill = useWhatsAppOfRow();
  return {
    actions: [
      { key: 'p', label: 'history.keys.printRow', run: setPrinted },
      {
        key: 'w',
        label: 'history.keys.whatsAppRow',
        run: id => sendBill(data?.find(row => row.id === id)),
      },
    ],
    view: printed ? <PrintSale key={printed} id={printed} onDone={() => setPrinted(null)} /> : null,
  };
};
