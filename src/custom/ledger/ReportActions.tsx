import { useMemo } from 'react';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/calls/files.ts';
import { REPORTS, tallyFile, type ReportName, type ReportSpan } from '../../resources/ledger/calls.ts';
import { bookPaper, drawBook } from '../../resources/ledger/paper.ts';
import type { BookTable } from '../../resources/ledger/bookTable.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { FileMenu } from '../../screens/list/FileMenu.tsx';
import { DrawnButtons } from '../shared/DrawnButtons.tsx';

interface ReportActionsProps {
  name: ReportName;
  title: string;
  span: ReportSpan;
  /** What is on the screen; printed as it is there. */
  table: BookTable | undefined;
}

export const ReportActions = ({ name, title, span, table }: ReportActionsProps) => {
  const today = useToday();
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const drawn = useMemo(
    () =>
      table && paper
        ? drawBook(bookPaper({ title, table }, span, paper.shop, today), { lang }, translatePaper)
        : null,
    [title, table, span, paper, today, lang, translatePaper],
  );
  const { file, pdf } = REPORTS[name];
  const get = async (format: 'csv' | 'xlsx') => saveFile(await askFile(file, { query: { ...span, format } }));
  return (
    <>
      <DrawnButtons
        drawn={drawn}
        isRead={table !== undefined}
        pdf={() => askFile(pdf, { query: { ...span, lang } })}
      />
      <FileMenu
        disabled={!table}
        files={[
          { label: 'screens.list.exportCsv', get: () => get('csv') },
          { label: 'screens.list.exportXlsx', get: () => get('xlsx') },
          {
            label: 'accounts.books.tally',
            get: async () => saveFile(await askFile(tallyFile, { query: { from: span.from, to: span.to } })),
          },
        ]}
      />
    </>
  );
};
