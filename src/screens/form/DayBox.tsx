import CalendarMonth from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../boot/loadable.tsx';
import { formatDay, formatMonth } from '../../i18n/dates.ts';
import { monthOfWord } from '../../i18n/monthOfWord.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { asTyped, readDay, readMonth } from '../../kit/rules/typedDay.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';
import { keyOf } from '../page/keyOf.ts';
import { MISREAD } from '../page/misread.ts';

const DayPicker = lazyPart(() => import('./DayPicker.tsx'));

const KINDS = {
  date: { read: readDay, show: formatDay, pattern: 'screens.form.dayPattern', sentence: 'screens.form.day' },
  month: {
    read: readMonth,
    show: formatMonth,
    pattern: 'screens.form.monthPattern',
    sentence: 'screens.form.month',
  },
} as const;

export type DayKind = keyof typeof KINDS;

export interface DayBoxProps extends Omit<
  TextFieldProps<'outlined'>,
  'type' | 'value' | 'slotProps' | 'variant' | 'onChange'
> {
  type?: DayKind;
  /** 'YYYY-MM-DD' or 'YYYY-MM'; '' is none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** It takes each whole day as it is typed, '' for an empty box, and the day that is meant: picked, or left standing. */
  onDay: (day: string, how: 'typing' | 'done') => void;
}

/**
 * A day or month, typed with the day first wherever the browser is, in digits of any script, or picked. What is none is said
 * when the box is left, and its form is not sent.
 */
export const DayBox = ({
  type = 'date',
  value,
  min,
  max,
  onDay,
  onBlur,
  onFocus,
  onKeyDown,
  error = false,
  helperText,
  sx = [],
  ...props
}: DayBoxProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { read, show, pattern, sentence } = KINDS[type];
  const box = useRef<HTMLDivElement>(null);
  // Figures while typing, and the day in the reader's language otherwise.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const readNow = (text: string, finished: boolean): string | null =>
    text.trim() === '' ? '' : read(text, { finished, monthOf: monthOfWord(language) });
  const isMisread = typed !== null && readNow(typed, true) === null;

  const write = (text: string): void => {
    setTyped(text);
    setLeft(false);
    const day = readNow(text, false);
    if (day !== null && day !== value) onDay(day, 'typing');
  };
  const settle = (shown: (day: string) => string | null): void => {
    setLeft(true);
    const day = typed === null ? null : readNow(typed, true);
    if (day === null) return;
    setTyped(shown(day));
    onDay(day, 'done');
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const key = keyOf(event);
    if (key === 'Enter') settle(asTyped);
    else if (key === 'ArrowDown' && event.altKey) setPicking(true);
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && type === 'date' && value && !isMisread) {
      event.preventDefault();
      const next = addDays(value, key === 'ArrowUp' ? 1 : -1);
      if ((!min || next >= min) && (!max || next <= max)) write(asTyped(next));
    }
    onKeyDown?.(event);
  };
  const isWrong = isMisread && isLeft;
  return (
    <>
      <TextField
        autoComplete="off"
        {...props}
        ref={box}
        error={isWrong || error}
        helperText={isWrong ? translate(sentence) : helperText}
        placeholder={translate(pattern)}
        value={typed ?? (value ? show(value, language) : '')}
        onChange={event => write(event.target.value)}
        onFocus={event => {
          // Other figures stand there now: all of them are marked, so that the next key writes a new day.
          if (typed === null) {
            flushSync(() => setTyped(asTyped(value)));
            event.target.select();
          }
          onFocus?.(event);
        }}
        onBlur={event => {
          settle(() => null);
          onBlur?.(event);
        }}
        onKeyDown={press}
        // The sentence takes the width of the box, and does not widen it.
        sx={[
          { '& .MuiFormHelperText-root': { width: 0, minWidth: '100%' } },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            inputMode: 'numeric',
            maxLength: 30,
            // The month's name has its own direction.
            dir: typed === null ? 'auto' : 'ltr',
            onInvalid: () => setLeft(true),
            ...(isMisread ? MISREAD : {}),
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  // By keyboard it is Alt+↓ in the box.
                  tabIndex={-1}
                  disabled={props.disabled ?? false}
                  aria-label={translate('screens.form.pick')}
                  onClick={() => setPicking(true)}
                >
                  <CalendarMonth fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {isPicking ? (
        <Suspense>
          <DayPicker
            kind={type}
            anchor={box}
            value={value}
            min={min}
            max={max}
            onPick={day => {
              setPicking(false);
              setTyped(null);
              onDay(day, 'done');
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
