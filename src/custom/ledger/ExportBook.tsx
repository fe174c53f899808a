import { askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import { exportEntries, type EntriesSpan } from '../../resources/ledger/calls.ts';
import { FileMenu } from '../../screens/list/FileMenu.tsx';

interface ExportBookProps {
  code: string;
  span: EntriesSpan;
  disabled: boolean;
}

export const ExportBook = ({ code, span, disabled }: ExportBookProps) => {
  const get = async (format: 'csv' | 'xlsx') =>
    saveFile(await askFile(exportEntries, { id: code, query: { ...span, format } }));
  return (
    <FileMenu
      disabled={disabled}
      files={[
        { label: 'screens.list.exportCsv', get: () => get('csv') },
        { label: 'screens.list.exportXlsx', get: () => get('xlsx') },
      ]}
    />
  );
};
