import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEditContext, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyResource } from '../../kit/index.ts';
import { inputsOf, isSeen, seenLines } from '../basics/fields.ts';
import { useLabels } from '../basics/labels.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { mergeRecords, type Conflict, type Merged } from './merge.ts';

type RecordValues = Readonly<Record<string, unknown>>;
type Side = 'mine' | 'theirs';

const Shown = ({ resource, name, value }: { resource: AnyResource; name: string; value: unknown }) => {
  const translate = useTranslate();
  if (name in resource.lines)
    return <>{translate('lines.merge.rows', { smart_count: Array.isArray(value) ? value.length : 0 })}</>;
  if (value === null || value === undefined || value === '') return <>{translate('lines.merge.empty')}</>;
  return <ValueView resource={resource} field={resource.fieldOf(name)} value={value} place="card" />;
};

interface ChoiceProps {
  resource: AnyResource;
  conflict: Conflict;
  label: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

const Choice = ({ resource, conflict, label, chosen, onChoose }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <FormControl sx={{ mt: 1.5, display: 'flex' }}>
      <FormLabel>{label}</FormLabel>
      <RadioGroup value={chosen ?? ''} onChange={(_event, side) => onChoose(side as Side)}>
        {(['mine', 'theirs'] as const).map(side => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            label={
              <>
                {translate(`lines.merge.${side}`)}:{' '}
                <Shown resource={resource} name={conflict.name} value={conflict[side]} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** After 409 `STALE_VERSION`: reads the record again, keeps what each changed, asks where both did, and saves. */
export default function MergeChanges({ resource, onDone }: { resource: AnyResource; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels(resource);
  const role = useRole();
  const form = useFormContext();
  const record = useRecordContext();
  const { refetch } = useEditContext();
  const box = useRef<HTMLDivElement>(null);
  const [began] = useState(() => ({ base: record as RecordValues, mine: form.getValues() as RecordValues }));
  const [merged, setMerged] = useState<Merged>();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});

  useEffect(() => {
    void refetch();
  }, [refetch]);

  const submit = (values: RecordValues): void => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    box.current?.closest('form')?.requestSubmit();
    onDone();
  };

  const version: unknown = record?.['version'];
  const merge = (): void => {
    const theirs = record as RecordValues;
    const names = [
      ...inputsOf(resource)
        .filter(field => isSeen(field, role))
        .map(({ name }) => name),
      ...seenLines(resource, role).map(([name]) => name),
    ];
    const result = mergeRecords(began.base, began.mine, theirs, names);
    const own = Object.fromEntries(
      names.filter(name => result.values[name] !== theirs[name]).map(name => [name, result.values[name]]),
    );
    if (result.conflicts.length === 0) {
      notify('lines.merge.merged', { type: 'info' });
      submit(own);
      return;
    }
    for (const [name, value] of Object.entries(own)) form.setValue(name, value, { shouldDirty: true });
    setMerged(result);
  };
  useEffect(() => {
    if (version === began.base['version'] || merged) return;
    // The form takes over the record in an effect of its own, which runs after this one.
    queueMicrotask(merge);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the record that came
  }, [version]);
  useEffect(() => {
    if (merged) box.current?.focus();
  }, [merged]);

  const fieldLabel = (name: string): string =>
    name in resource.lines ? translate(`resources.${resource.name}.lines.${name}`) : labels.field({ name });
  return (
    <Box ref={box} tabIndex={-1} sx={{ mb: 3, outline: 'none' }}>
      {merged ? (
        <Alert severity="warning">
          <AlertTitle>{translate('lines.merge.title')}</AlertTitle>
          {merged.taken.length > 0 ? (
            <p>{translate('lines.merge.taken', { names: merged.taken.map(fieldLabel).join(', ') })}</p>
          ) : null}
          {translate('lines.merge.conflicts')}
          {merged.conflicts.map(conflict => (
            <Choice
              key={conflict.name}
              resource={resource}
              conflict={conflict}
              label={fieldLabel(conflict.name)}
              chosen={chosen[conflict.name]}
              onChoose={side => setChosen({ ...chosen, [conflict.name]: side })}
            />
          ))}
          <Button
            variant="contained"
            sx={{ mt: 2 }}
            disabled={merged.conflicts.some(({ name }) => !chosen[name])}
            onClick={() =>
              submit(
                Object.fromEntries(
                  merged.conflicts.map(each => [each.name, each[chosen[each.name] ?? 'mine']]),
                ),
              )
            }
          >
            {translate('lines.merge.save')}
          </Button>
        </Alert>
      ) : null}
    </Box>
  );
}
