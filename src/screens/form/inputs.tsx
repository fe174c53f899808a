import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Autocomplete from '@mui/material/Autocomplete';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ComponentType, type FocusEvent, type HTMLAttributes } from 'react';
import { flushSync } from 'react-dom';
import type { Kind } from '../../kit/index.ts';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { useLabels } from '../basics/labels.ts';
import { useAutocompleteTexts } from '../basics/useAutocompleteTexts.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';
import { useValuesInOrder } from '../basics/useValuesInOrder.ts';
import { cleanValue } from './clean.ts';
import { DayBox, type DayKind } from './DayBox.tsx';
import { TimeBox } from './TimeBox.tsx';
import { ImageInput } from './ImageInput.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useInputSlots } from './slots.ts';
import { TagsBox } from './TagsBox.tsx';
import { textOfValue, TYPING, valueOfText, type NumberKind } from './typing.ts';
import { useDeclaredInput, type InputProps } from './useDeclaredInput.tsx';

const MANY = 10;

interface TextShape {
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  upper?: boolean;
  multiline?: boolean;
  before?: string;
  maxLength?: number;
}

const textInput = ({
  type = 'text',
  inputMode,
  upper: isUpper = false,
  multiline = false,
  before,
  maxLength,
}: TextShape) => {
  const TextBox = (props: InputProps) => {
    const { field, autoFocus = false, disabled = false, upper = isUpper } = props;
    const { box, input, value, set } = useDeclaredInput(props);
    const limit = maxLength ?? field.type.maxLength;
    return (
      <TextField
        {...box}
        type={type}
        autoFocus={autoFocus}
        disabled={disabled}
        multiline={multiline}
        {...(multiline ? { minRows: 3, maxRows: 10 } : {})}
        value={typeof value === 'string' ? value : ''}
        onChange={event => set(upper ? event.target.value.toUpperCase() : event.target.value)}
        onBlur={() => {
          const clean = cleanValue(field, value);
          if (clean !== value) set(clean);
          input.field.onBlur();
        }}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            ...(limit ? { maxLength: limit } : {}),
            ...(inputMode ? { inputMode } : {}),
            ...(upper || inputMode ? { dir: 'ltr' } : {}),
          },
          ...(before
            ? {
                input: {
                  dir: 'ltr',
                  startAdornment: <InputAdornment position="start">{before}</InputAdornment>,
                },
              }
            : {}),
        }}
      />
    );
  };
  return TextBox;
};

const dayInput = (type: DayKind) => {
  const DayInput = (props: InputProps) => {
    const { autoFocus = false, disabled = false } = props;
    const { box, input, value, set } = useDeclaredInput(props);
    return (
      <DayBox
        {...box}
        type={type}
        autoFocus={autoFocus}
        disabled={disabled}
        value={typeof value === 'string' ? value : ''}
        onDay={day => set(day || null)}
        onBlur={() => input.field.onBlur()}
      />
    );
  };
  return DayInput;
};

const TimeInput = (props: InputProps) => {
  const { autoFocus = false, disabled = false } = props;
  const { box, input, value, set } = useDeclaredInput(props);
  return (
    <TimeBox
      {...box}
      autoFocus={autoFocus}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={event => set(event.target.value || null)}
      onBlur={() => input.field.onBlur()}
    />
  );
};

const numberInput = (kind: NumberKind) => {
  const NumberBox = (props: InputProps) => {
    const { box, input, value, set } = useDeclaredInput(props);
    const language = useLanguage();
    const { before, after, inputMode } = { before: undefined, after: undefined, ...TYPING[kind] };
    // It is raw text while typing, and formatted otherwise.
    const [typed, setTyped] = useState<string | null>(null);
    /** Selects all on focus: typing at the end of an unformatted figure gives 8,999 → 89991200. */
    const beginTyping = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      const marked = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      flushSync(() => setTyped(textOfValue(kind, value, true, language)));
      if (marked) target.select();
    };
    return (
      <TextField
        {...box}
        autoFocus={props.autoFocus ?? false}
        disabled={props.disabled ?? false}
        value={typed ?? textOfValue(kind, value, false, language)}
        onFocus={beginTyping}
        onChange={event => {
          setTyped(event.target.value);
          set(valueOfText(kind, event.target.value, language));
        }}
        onBlur={() => {
          setTyped(null);
          input.field.onBlur();
        }}
        slotProps={{
          htmlInput: { autoComplete: 'off', inputMode, dir: 'ltr', maxLength: 24 },
          // Figures are left to right, so their suffix is where an Arabic label starts.
          ...(after ? { inputLabel: { shrink: true } } : {}),
          input: {
            dir: 'ltr',
            ...(before ? { startAdornment: <InputAdornment position="start">{before}</InputAdornment> } : {}),
            ...(after ? { endAdornment: <InputAdornment position="end">{after}</InputAdornment> } : {}),
          },
        }}
      />
    );
  };
  return NumberBox;
};

const ChoiceSelect = (props: InputProps) => {
  const { field, resource, disabled = false } = props;
  const translate = useTranslate();
  const none = props.none ?? (field.optional ? translate('screens.form.none') : undefined);
  const labels = useLabels(resource);
  const { box, input, value, set } = useDeclaredInput(props);
  return (
    <TextField
      {...box}
      select
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={event => set(event.target.value || null)}
      onBlur={() => input.field.onBlur()}
    >
      {none === undefined ? null : <MenuItem value="">{none}</MenuItem>}
      {field.values.map(option => (
        <MenuItem key={option} value={option}>
          {labels.value(field, option)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const ChoiceSearch = (props: InputProps) => {
  const { field, resource, disabled = false } = props;
  const labels = useLabels(resource);
  const texts = useAutocompleteTexts();
  const { box, input, value, set } = useDeclaredInput(props);
  return (
    <Autocomplete
      {...texts}
      options={field.values}
      value={typeof value === 'string' && value ? value : null}
      disabled={disabled}
      getOptionLabel={option => labels.value(field, option)}
      onChange={(_event, chosen) => set(chosen)}
      onBlur={() => input.field.onBlur()}
      id={box.id}
      renderInput={params => <TextField {...params} {...box} id={params.id} />}
    />
  );
};

const Choice = (props: InputProps) =>
  props.field.values.length > MANY ? <ChoiceSearch {...props} /> : <ChoiceSelect {...props} />;

const Choices = (props: InputProps) => {
  const { field, resource, disabled = false } = props;
  const labels = useLabels(resource);
  const texts = useAutocompleteTexts();
  const { box, input, value, set } = useDeclaredInput(props);
  const options = useValuesInOrder(field);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect
      slotProps={{ chip: { size: 'small' } }}
      options={options}
      value={chosen}
      disabled={disabled}
      getOptionLabel={option => labels.value(field, option)}
      onChange={(_event, next) =>
        set(next.length > 0 ? field.values.filter(one => next.includes(one)) : null)
      }
      onBlur={() => input.field.onBlur()}
      id={box.id}
      renderInput={params => <TextField {...params} {...box} id={params.id} />}
    />
  );
};

const YesNo = (props: InputProps) => {
  const { input, label, value, set, error, helperText } = useDeclaredInput(props);
  return (
    <FormControl error={error}>
      <FormControlLabel
        control={
          <Switch
            checked={value === true}
            disabled={props.disabled ?? false}
            onChange={(_event, checked) => set(checked)}
            onBlur={() => input.field.onBlur()}
            slotProps={{ input: { ref: input.field.ref, id: input.id } }}
          />
        }
        label={label}
      />
      {helperText ? <FormHelperText>{helperText}</FormHelperText> : null}
    </FormControl>
  );
};

const Reference = (props: InputProps) => {
  const { field, disabled = false } = props;
  const { input, box, value, set } = useDeclaredInput(props);
  return (
    <ReferencePicker
      reference={field.references ?? ''}
      label={box.label}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      onBlur={() => input.field.onBlur()}
      inputRef={box.inputRef}
      required={box.required}
      error={box.error}
      helperText={box.helperText}
      disabled={disabled}
      createHere
    />
  );
};

const Picture = (props: InputProps) => {
  const { input, label, value, set, error, helperText } = useDeclaredInput(props);
  return (
    <ImageInput
      id={input.id}
      label={label}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      error={error}
      helperText={helperText}
      disabled={props.disabled ?? false}
    />
  );
};

const TagsInput = (props: InputProps) => {
  const { resource, disabled = false } = props;
  const { input, box, value, set } = useDeclaredInput(props);
  return (
    <TagsBox
      id={box.id}
      resource={resource.name}
      label={box.label}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={next => set(next.length > 0 ? next : null)}
      onBlur={() => input.field.onBlur()}
      disabled={disabled}
      input={{ error: box.error, helperText: box.helperText }}
    />
  );
};

const SecretBox = lazyPart(withPageMessages(() => import('./SecretBox.tsx')));

const SecretInput = (props: InputProps) => {
  const { field, disabled = false } = props;
  const { box, value, set } = useDeclaredInput(props);
  return (
    <Suspense fallback={<TextField {...box} disabled value="" />}>
      <SecretBox
        value={value as string | null | undefined}
        onChange={set}
        maxLength={field.type.maxLength}
        box={{ ...box, disabled }}
      />
    </Suspense>
  );
};

const Nothing = () => null;

const INPUT = {
  text: textInput({}),
  longText: textInput({ multiline: true }),
  integer: numberInput('integer'),
  decimal: numberInput('decimal'),
  money: numberInput('money'),
  percent: numberInput('percent'),
  boolean: YesNo,
  date: dayInput('date'),
  month: dayInput('month'),
  instant: textInput({}),
  time: TimeInput,
  duration: numberInput('duration'),
  choice: Choice,
  choices: Choices,
  reference: Reference,
  phone: textInput({ type: 'tel', inputMode: 'tel', before: '+91', maxLength: 20 }),
  email: textInput({ type: 'email', inputMode: 'email' }),
  gstin: textInput({ upper: true, maxLength: 20 }),
  imei: textInput({ inputMode: 'numeric', maxLength: 20 }),
  storage: numberInput('storage'),
  image: Picture,
  url: textInput({ type: 'url', inputMode: 'url' }),
  lines: Nothing,
  tags: TagsInput,
  secret: SecretInput,
} satisfies Record<Kind, ComponentType<InputProps>>;

export const FieldInput = (props: InputProps) => {
  const Input = useInputSlots(props.resource.name)[props.field.name] ?? INPUT[props.field.kind];
  return <Input {...props} />;
};
