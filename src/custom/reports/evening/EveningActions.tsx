import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { DrawnInPrint, PrintDrawn } from '../../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../../documents/useOnPaper.ts';
import { whatsAppLink } from '../../../documents/whatsApp.ts';
import { ask, askFile } from '../../../providers/ask.ts';
import { eveningPdf, printEvening } from '../../../resources/reports/calls.ts';
import { saveFile } from '../../../providers/files.ts';
import type { Evening } from '../../../resources/reports/answers.ts';
import { bookPaper } from '../../../resources/ledger/paper.ts';
import type { BookTable } from '../../../resources/ledger/bookTable.ts';
import { eveningText } from '../../../resources/reports/eveningTable.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';

/** Prints, saves and sends the page as it is on the screen; what is printed of a day that is over stays as it is. */
export const EveningActions = ({
  day,
  table,
  onPrinted,
}: {
  day: Evening | undefined;
  table: BookTable | undefined;
  onPrinted: (day: Evening) => void;
}) => {
  const translate = useTranslate();
  const on = useOnPaper();
  const lang = useLanguage();
  const [printing, setPrinting] = useState(false);
  const made = useMemo(() => {
    if (!day || !table || !on) return null;
    const title = translate('evening.title');
    return {
      date: day.date,
      drawn: bookPaper.draw({ title, table, from: day.date, to: day.date }, on),
      text: eveningText(day, table, on.shop.shopStoreName, translate),
    };
  }, [day, table, on, translate]);
  const store = async (): Promise<void> => {
    if (day && !day.printed) onPrinted(await ask(printEvening, { date: day.date }));
  };
  const print = async (): Promise<void> => {
    try {
      await store();
      setPrinting(true);
    } catch {
      // The call showed a toast.
    }
  };
  const pdf = async (date: string): Promise<void> => {
    try {
      await store();
      saveFile(await askFile(eveningPdf, { query: { date, lang } }));
    } catch {
      // The call showed a toast.
    }
  };
  if (!made) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<WhatsApp />}
        href={whatsAppLink(null, made.text)}
        target="_blank"
        rel="noopener"
        onClick={() => void store().catch(() => undefined)}
      >
        {translate('evening.send')}
      </Button>
      <Button startIcon={<Print />} disabled={printing} onClick={() => void print()}>
        {translate('salePage.print')}
      </Button>
      <Button startIcon={<PictureAsPdf />} onClick={() => void pdf(made.date)}>
        {translate('salePage.pdf')}
      </Button>
      {printing ? (
        <PrintDrawn drawn={made.drawn} onDone={() => setPrinting(false)} />
      ) : (
        <DrawnInPrint drawn={made.drawn} />
      )}
    </>
  );
};
