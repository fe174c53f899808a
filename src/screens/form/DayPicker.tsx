import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatDay, formatMonth } from '../../i18n/dates.ts';
import { factsOf } from '../../kit/languages.ts';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { keyOf } from '../page/keyOf.ts';
import { addMonths, monthGrid, stepByKey, weekdayNames, within } from './monthGrid.ts';

interface DayPickerProps {
  kind: 'date' | 'month';
  anchor: RefObject<HTMLElement | null>;
  /** 'YYYY-MM-DD' or 'YYYY-MM', or ''. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (value: string) => void;
  onClose: () => void;
}

const CELL = 40;

/** A month with its days, or a year with its months: arrows move, Page keys turn, Enter takes. */
export default function DayPicker({ kind, anchor, value, min, max, onPick, onClose }: DayPickerProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const isRtl = useTheme().direction === 'rtl';
  const length = kind === 'date' ? 10 : 7;
  const begun = (value || today).slice(0, length);
  const [at, setAt] = useState(begun);
  const grid = useRef<HTMLDivElement>(null);
  // The focus follows the cursor, into a month that is drawn by then too.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);
  const turn = (months: number) => setAt(addMonths(at, months));
  const page = kind === 'date' ? 1 : 12;
  const press = (event: KeyboardEvent) => {
    const next = stepByKey({
      key: keyOf(event),
      kind,
      at,
      isRtl,
      firstWeekday: factsOf(language).firstWeekday,
    });
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };
  const rows = monthGrid(kind, at, factsOf(language).firstWeekday);
  const title = kind === 'date' ? formatMonth(at.slice(0, 7), language) : at.slice(0, 4);
  const nameOf = (cell: string): string =>
    kind === 'date' ? formatDay(cell, language) : formatMonth(cell, language);
  const textOf = (cell: string): string =>
    kind === 'date'
      ? String(Number(cell.slice(8)))
      : new Intl.DateTimeFormat(factsOf(language).locale, { month: 'short', timeZone: 'UTC' }).format(
          new Date(`${cell}-01T00:00:00Z`),
        );
  const columns = rows[0]?.length ?? 1;
  const [Back, Forth] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <Popover
      open
      anchorEl={() => anchor.current ?? document.body}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('screens.form.pick'),
          sx: { p: 1 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label={translate('screens.form.earlier')} onClick={() => turn(-page)}>
          <Back />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <IconButton aria-label={translate('screens.form.later')} onClick={() => turn(page)}>
          <Forth />
        </IconButton>
      </Box>
      <Box ref={grid} role="grid" aria-label={title} onKeyDown={press}>
        {kind === 'date' ? (
          <Box role="row" sx={{ display: 'grid', gridTemplateColumns: `repeat(7, ${CELL}px)` }}>
            {weekdayNames(language).map(({ short, long }) => (
              <Typography
                key={long}
                role="columnheader"
                aria-label={long}
                variant="caption"
                sx={{ textAlign: 'center', color: 'text.secondary' }}
              >
                {short}
              </Typography>
            ))}
          </Box>
        ) : null}
        {rows.map(row => (
          <Box
            key={row.join()}
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: `repeat(${columns}, ${kind === 'date' ? `${CELL}px` : 'minmax(80px, 1fr)'})`,
            }}
          >
            {row.map((cell, column) =>
              cell === null ? (
                <span key={column} role="gridcell" />
              ) : (
                <ButtonBase
                  key={cell}
                  role="gridcell"
                  tabIndex={cell === at ? 0 : -1}
                  autoFocus={cell === begun}
                  disabled={!within(cell, min, max)}
                  aria-label={nameOf(cell)}
                  aria-selected={cell === value}
                  aria-current={cell === today.slice(0, length) ? 'date' : undefined}
                  onClick={() => onPick(cell)}
                  sx={{
                    height: CELL,
                    borderRadius: 1,
                    fontVariantNumeric: 'tabular-nums',
                    '&:hover, &:focus-visible': { bgcolor: 'action.focus' },
                    '&[aria-current="date"]': { fontWeight: 700, color: 'primary.main' },
                    '&[aria-selected="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
                    '&:disabled': { color: 'text.disabled' },
                  }}
                >
                  {textOf(cell)}
                </ButtonBase>
              ),
            )}
          </Box>
        ))}
      </Box>
    </Popover>
  );
}
