import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FromOpening } from '../page/FromOpening.tsx';
import { lazyPart } from '../../boot/loadable.tsx';
import { ToolButton } from '../basics/ToolButton.tsx';
import type { FileChoices } from './FileEntries.tsx';

const FileEntries = lazyPart(() => import('./FileEntries.tsx'));

interface FileMenuProps extends FileChoices {
  disabled: boolean;
}

export const FileMenu = ({ disabled, head, files }: FileMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const [busy, setBusy] = useState(false);
  const take = (get: () => Promise<unknown>) => {
    setAnchor(null);
    setBusy(true);
    void get()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ToolButton
        icon={FileDownload}
        label={translate('screens.list.export')}
        opens="menu"
        open={Boolean(anchor)}
        disabled={disabled}
        busy={busy}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <FromOpening open={anchor !== null} onClose={close}>
        <FileEntries anchor={anchor} head={head} files={files} onTake={take} onClose={close} />
      </FromOpening>
    </>
  );
};
