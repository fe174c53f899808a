import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { clearUnit } from '../../resources/exchange/calls.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { ImageInput } from '../../screens/form/ImageInput.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

type Result = 'NOT_LISTED' | 'LISTED';

// By hand: no input yet is a day of a document, a choice without an empty one, or a picture to be read.
const ClearDialog = ({ record, onClose }: { record: ReadRecord<typeof stockItems>; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const today = useToday();
  const typed = useTyped(`stock-items.${record.id}.clear`);
  const [checkedOn, setCheckedOn] = useTypedState(typed, 'checkedOn', today);
  const [reference, setReference] = useTypedState(typed, 'reference', '');
  const [result, setResult] = useTypedState<Result>(typed, 'result', 'NOT_LISTED');
  const [picture, setPicture] = useState<string | null>(null);
  const [wiped, setWiped] = useTypedState(typed, 'wiped', false);
  const { busy, problem, sendOnce } = useSending(typed);
  const hasField = Object.keys(problem?.errors ?? {}).length > 0;
  const problems: Readonly<Record<string, string>> =
    problem && !hasField ? { reference: problem.message } : (problem?.errors ?? {});

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await sendOnce(async options => {
      const body = {
        checkedOn,
        wiped,
        result,
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        picture,
      };
      await ask(clearUnit, { id: String(record.id), body }, options);
      return true;
    });
    if (!saved) return;
    notify(result === 'LISTED' ? 'app.clearUnit.held' : 'app.clearUnit.saved', {
      type: result === 'LISTED' ? 'warning' : 'success',
    });
    onClose();
    refresh();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={event => void save(event)} noValidate>
        <DialogTitle>{translate('app.clearUnit.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('app.clearUnit.help')}</DialogContentText>
          <OfferTyped typed={typed} />
          <DayBox
            label={translate('app.clearUnit.checkedOn')}
            value={checkedOn}
            onDay={setCheckedOn}
            error={Boolean(problems['checkedOn'])}
            helperText={problems['checkedOn']}
          />
          <TextField
            select
            label={translate('app.clearUnit.result')}
            value={result}
            onChange={event => setResult(event.target.value === 'LISTED' ? 'LISTED' : 'NOT_LISTED')}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {(['NOT_LISTED', 'LISTED'] as const).map(each => (
              <option key={each} value={each}>
                {translate(`app.clearUnit.results.${each}`)}
              </option>
            ))}
          </TextField>
          <TextField
            autoFocus
            label={translate('app.clearUnit.reference')}
            value={reference}
            onChange={event => setReference(event.target.value)}
            error={Boolean(problems['reference'])}
            helperText={problems['reference']}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60, dir: 'auto' } }}
          />
          <ImageInput
            id="check-picture"
            label={translate('app.clearUnit.picture')}
            value={picture}
            onChange={setPicture}
            error={Boolean(problems['picture'])}
            helperText={problems['picture']}
            disabled={busy}
            readable
          />
          <FormControl error={Boolean(problems['wiped'])}>
            <FormControlLabel
              control={<Checkbox checked={wiped} onChange={(_event, checked) => setWiped(checked)} />}
              label={translate('app.clearUnit.wiped')}
            />
            {problems['wiped'] ? <FormHelperText>{problems['wiped']}</FormHelperText> : null}
          </FormControl>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('screens.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export const ClearUnit = ({ record }: { record: ReadRecord<typeof stockItems> }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" color="warning" onClick={() => setOpen(true)}>
        {translate('app.clearUnit.title')}
      </Button>
      {isOpen ? <ClearDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
