import { folded } from '../../kit/rules/folded.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Suspense, useContext, useEffect, useState, type ReactNode, type Ref } from 'react';
import type { SortPayload } from 'ra-core';
import { useReferenced } from '../basics/useReferenced.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useMay } from '../basics/useDisplayOptions.ts';
import { CreateInPlace } from './createInPlace.ts';

interface ReferencePickerProps {
  reference: string;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** Offers to create a missing record. */
  createHere?: boolean;
  /** Of people: those who may be chosen, or all for a filter. @default 'active' */
  among?: 'active' | 'all';
}

type Option = RaRecord | { id: '+'; typed: string };

const PAUSE_MS = 200;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

export const ReferencePicker = ({
  reference,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  required = false,
  error = false,
  helperText,
  disabled = false,
  placeholder,
  createHere = false,
  among = 'active',
}: ReferencePickerProps) => {
  const translate = useTranslate();
  const createDialog = useContext(CreateInPlace);
  const titleOf = useTitle();
  const { target, page: name, source, isPeople, mayRead } = useReferenced(reference);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [making, setMaking] = useState<string | null>(null);
  const may = useMay(name, 'create');
  const q = useRested(typed.trim());
  const title = (record: RaRecord): string => (target ? titleOf(target, record) : String(record.id));

  const { data: chosen } = useGetOne<RaRecord>(
    source,
    { id: value ?? '' },
    { enabled: mayRead && value !== null, retry: false },
  );
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useGetList<RaRecord>(
    source,
    {
      pagination: { page: 1, perPage: 25 },
      sort: (target?.defaultSort ?? { field: 'id', order: 'ASC' }) as SortPayload,
      filter: {
        ...(q && q !== (chosen ? title(chosen) : '') ? { q } : {}),
        ...(isPeople ? { among } : {}),
      },
    },
    { enabled: open, placeholderData: keepPreviousData },
  );

  const mayMake = createHere && createDialog !== null && Boolean(may) && target?.writes === 'generic';
  const options: Option[] = mayMake ? [...found, { id: '+', typed: q }] : found;
  const isNew = (option: Option): option is Extract<Option, { id: '+' }> => option.id === '+';
  const searching = isPlaceholderData || q !== typed.trim();
  // What is shown already stays while the server searches: an option never leaves from under the pointer.
  const isMeant = (option: Option): boolean =>
    isNew(option) || folded(written(option)).includes(folded(typed));
  const written = (option: Option): string => {
    if (!isNew(option)) return title(option as RaRecord);
    return option.typed
      ? translate('screens.form.createNew', { name: option.typed })
      : translate('screens.form.createAny');
  };

  return (
    <>
      <Autocomplete<Option>
        options={options}
        value={value !== null && chosen ? chosen : null}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disabled={disabled || !mayRead}
        loading={isFetching || searching}
        filterOptions={all => (searching ? all.filter(isMeant) : all)}
        getOptionKey={option => String(option.id)}
        getOptionLabel={written}
        isOptionEqualToValue={(option, selected) => option.id === selected.id}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, option) => {
          if (option && isNew(option)) setMaking(option.typed);
          else onChange(option ? String(option.id) : null);
        }}
        {...(onBlur ? { onBlur } : {})}
        size="small"
        noOptionsText={translate('screens.form.noOptions')}
        loadingText={translate('ra.page.loading')}
        openText={translate('screens.form.open')}
        closeText={translate('screens.form.close')}
        clearText={translate('screens.form.clear')}
        renderInput={params => (
          <TextField
            {...params}
            label={label}
            required={required}
            error={error}
            helperText={mayRead ? helperText : translate('screens.list.unavailable')}
            {...(inputRef ? { inputRef } : {})}
            {...(placeholder ? { placeholder } : {})}
            slotProps={{
              inputLabel: { ...params.InputLabelProps, ...(placeholder ? { shrink: true } : {}) },
            }}
          />
        )}
      />
      {making !== null && target && createDialog ? (
        <Suspense fallback={null}>
          {createDialog({
            resource: target,
            typed: making,
            onClose: record => {
              setMaking(null);
              if (record) onChange(String(record.id));
            },
          })}
        </Suspense>
      ) : null}
    </>
  );
};
