import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { clearUnit } from '../../resources/exchange/calls.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { ImageInput } from '../../screens/form/ImageInput.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

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
  const send = async (options: WriteOptions): Promise<void> => {
    const body = {
      checkedOn,
      wiped,
      result,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      picture,
    };
    await ask(clearUnit, { id: String(record.id), body }, options);
    notify(result === 'LISTED' ? 'app.clearUnit.held' : 'app.clearUnit.saved', {
      type: result === 'LISTED' ? 'warning' : 'success',
    });
  };

  return (
    <AskDialog
      title={translate('app.clearUnit.title')}
      lead={translate('app.clearUnit.help')}
      confirm={translate('screens.form.save')}
      typed={typed}
      send={send}
      onDone={() => {
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <DayBox
            label={translate('app.clearUnit.checkedOn')}
            value={checkedOn}
            onDay={setCheckedOn}
            error={Boolean(errors['checkedOn'])}
            helperText={errors['checkedOn']}
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
            error={Boolean(errors['reference'])}
            helperText={errors['reference']}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60, dir: 'auto' } }}
          />
          <ImageInput
            id="check-picture"
            label={translate('app.clearUnit.picture')}
            value={picture}
            onChange={setPicture}
            disabled={false}
            error={Boolean(errors['picture'])}
            helperText={errors['picture']}
            readable
          />
          <FormControl error={Boolean(errors['wiped'])}>
            <FormControlLabel
              control={<Checkbox checked={wiped} onChange={(_event, checked) => setWiped(checked)} />}
              label={translate('app.clearUnit.wiped')}
            />
            {errors['wiped'] ? <FormHelperText>{errors['wiped']}</FormHelperText> : null}
          </FormControl>
        </>
      )}
    </AskDialog>
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
