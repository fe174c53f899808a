import { useMemo } from 'react';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import { REPORTS, tallyFile, type ReportName, type ReportSpan } from '../../resources/ledger/calls.ts';
import { bookPaper } from '../../resources/ledger/paper.ts';
import type { BookTable } from '../../resources/ledger/bookTable.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { FileMenu } from '../../screens/list/FileMenu.tsx';
import { DrawnButtons } from '../../documents/DrawnButtons.tsx';

interface ReportActionsProps {
  name: ReportName;
  title: string;
  span: ReportSpan;
  /** This is what is on the screen, and is printed as it is there. */
  table: BookTable | undefined;
}

export const ReportActions = ({ name, title, span, table }: ReportActionsProps) => {
  const on = useOnPaper();
  const lang = useLanguage();
  const drawn = useMemo(
    () => (table && on ? bookPaper.draw({ title, table, from: span.from, to: span.to }, on) : null),
    [title, table, span, on],
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
