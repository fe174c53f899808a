import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveFile, type FileAnswer } from '../providers/files.ts';
import { parsePieces } from '../kit/rules/wholeNumber.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES, type LabelPaper, type LabelSize } from '../kit/rules/labels.ts';

interface LabelStyle {
  size: LabelSize;
  paper: LabelPaper;
  skip: number;
}

interface LabelsDialogProps {
  file: (style: LabelStyle) => Promise<FileAnswer>;
  /** Draws a label to set up the printer. */
  test?: (style: LabelStyle) => Promise<FileAnswer>;
  onClose: () => void;
}

/** Asks for the size of a label and its paper. By hand: what is asked for is a file. */
export const LabelsDialog = ({ file, test, onClose }: LabelsDialogProps) => {
  const translate = useTranslate();
  const [size, setSize] = useState<LabelSize>('50x25');
  const [paper, setPaper] = useState<LabelPaper>('ROLL');
  const [skip, setSkip] = useState('0');
  const [busy, setBusy] = useState(false);
  const used = paper === 'SHEET' ? parsePieces(skip.trim() || '0') : 0;
  const save = async (pdf: LabelsDialogProps['file']): Promise<void> => {
    if (used === null) return;
    setBusy(true);
    try {
      saveFile(await pdf({ size, paper, skip: used }));
    } catch {
      // The call showed a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="labels-title">
      <DialogTitle id="labels-title">{translate('stock.labels.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          margin="dense"
          label={translate('stock.labels.size')}
          value={size}
          onChange={event => setSize(event.target.value as LabelSize)}
        >
          {LABEL_SIZE_NAMES.map(each => (
            <MenuItem key={each} value={each}>
              <bdi dir="ltr">{each.replace('x', ' × ')} mm</bdi>
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('stock.labels.paper')}
          value={paper}
          onChange={event => setPaper(event.target.value as LabelPaper)}
        >
          {LABEL_PAPERS.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`stock.labels.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {paper === 'SHEET' ? (
          <TextField
            label={translate('stock.labels.skip')}
            value={skip}
            error={used === null}
            helperText={used === null ? translate('validation.wholeNumber') : undefined}
            onChange={event => setSkip(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 2 } }}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
        {test ? (
          <Button disabled={busy || used === null} onClick={() => void save(test)}>
            {translate('stock.labels.test')}
          </Button>
        ) : null}
        <Button variant="contained" disabled={busy || used === null} onClick={() => void save(file)}>
          {translate('stock.labels.pdf')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
