import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { tagCalls } from '../../kit/calls/tags.ts';
import { distinctTags, MAX_TAG_LENGTH, MAX_TAGS } from '../../kit/rules/tags.ts';

interface TagsBoxProps extends Pick<
  AutocompleteProps<string, true, false, true>,
  'disabled' | 'size' | 'onBlur' | 'id'
> {
  resource: string;
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  input?: TextFieldProps;
}

/** Tags that are there are offered; Enter takes a new one. */
export const TagsBox = ({ resource, label, value, onChange, input = {}, ...rest }: TagsBoxProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { data: known = [] } = useQuery({
    queryKey: ['tags', resource],
    queryFn: ({ signal }) => ask(tagCalls(resource).list, {}, { signal, quiet: true }),
    enabled: open,
  });
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      {...rest}
      options={known.map(tag => tag.value)}
      value={[...value]}
      onOpen={() => setOpen(true)}
      onFocus={() => setOpen(true)}
      onChange={(_event, next) => onChange(distinctTags(next).slice(0, MAX_TAGS))}
      clearText={translate('screens.form.clear')}
      openText={translate('screens.form.open')}
      closeText={translate('screens.form.close')}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          {...input}
          label={label}
          slotProps={{
            htmlInput: { ...params.inputProps, maxLength: MAX_TAG_LENGTH, dir: 'auto' },
          }}
        />
      )}
    />
  );
};
