import Download from '@mui/icons-material/Download';
import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../providers/files.ts';
import { POSTER_SHAPES, type Poster } from '../../resources/posters/poster.ts';
import { EXPORT_FORMATS, exportPoster, type ExportFormat } from './export/exportPoster.ts';

const canShare = (): boolean => {
  try {
    return (
      typeof navigator.canShare === 'function' &&
      navigator.canShare({ files: [new File([''], 'poster.jpg', { type: 'image/jpeg' })] })
    );
  } catch {
    return false;
  }
};

export const ExportMenu = ({ poster, name }: { poster: Poster; name: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const shape = POSTER_SHAPES[poster.shape];

  const make = async (format: ExportFormat, deliver: (file: File) => void | Promise<void>) => {
    setAnchor(null);
    setBusy(true);
    try {
      await deliver(await exportPoster(poster, format, name));
    } catch (error) {
      // AbortError: the share sheet was closed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify(translate('posters.export.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const download = (file: File) => {
    saveFile({ blob: file, name: file.name });
    notify(translate('posters.export.done', { name: file.name }), { type: 'success' });
  };
  const sizeOf = (format: ExportFormat): string =>
    format === 'pdf'
      ? translate('posters.export.paper', { width: shape.mm[0], height: shape.mm[1] })
      : translate('posters.export.size', { width: shape.pixels[0], height: shape.pixels[1] });
  return (
    <>
      {canShare() && (
        <Button
          variant="outlined"
          startIcon={<Share />}
          disabled={busy}
          onClick={() => void make('jpeg', file => navigator.share({ files: [file], title: name }))}
        >
          {translate('posters.export.share')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('posters.export.title')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map(format => (
          <MenuItem key={format} onClick={() => void make(format, download)}>
            <ListItemText primary={translate(`posters.export.${format}`)} secondary={sizeOf(format)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
