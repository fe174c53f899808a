import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  CHECK_ANSWERS,
  DEVICE_CHECKS,
  GRADED_PARTS,
  GRADES,
  type ConditionGrid,
} from '../../../resources/exchange/conditionGrid.ts';
import { keyOf } from '../../../screens/page/keyOf.ts';

/** Each has one key, of the English word, free of the counter's own keys. */
const KEY_OF = {
  power: 'p',
  touch: 't',
  cameras: 'c',
  microphone: 'm',
  speaker: 's',
  charging: 'h',
  wifi: 'w',
  biometrics: 'b',
  screen: 'd',
  body: 'o',
} as const;
const ALL_WORK = 'y';

const next = <Value extends string>(values: readonly Value[], now: Value | null | undefined): Value =>
  values[now ? (values.indexOf(now) + 1) % values.length : 0] as Value;

/** Answers what a key of the grid changes; null for another key. */
function changeByKey(key: string, grid: ConditionGrid): ConditionGrid | null {
  const pressed = key.toLowerCase();
  if (pressed === ALL_WORK) return Object.fromEntries(DEVICE_CHECKS.map(check => [check, 'YES']));
  for (const check of DEVICE_CHECKS)
    if (KEY_OF[check] === pressed) return { [check]: next(CHECK_ANSWERS, grid[check]) };
  for (const part of GRADED_PARTS) if (KEY_OF[part] === pressed) return { [part]: next(GRADES, grid[part]) };
  return null;
}

const TONES = { YES: 'success', NO: 'error', CANT_TEST: 'default' } as const;

interface ConditionGridInputProps {
  grid: ConditionGrid;
  onGrid: (change: ConditionGrid) => void;
  help: string;
  allWork: string;
  /** Leaves the grid by Enter. */
  onEnter?: () => void;
  /** The counter finds it by this. */
  spot?: string;
  keyCap?: (key: string) => ReactNode;
}

/** What works of a phone that is not new: each answer follows the one before it, by a press or by its letter. */
export const ConditionGridInput = ({
  grid,
  onGrid,
  help,
  allWork,
  onEnter,
  spot,
  keyCap = () => null,
}: ConditionGridInputProps) => {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (onEnter && keyOf(event) === 'Enter' && event.target === event.currentTarget) {
      event.preventDefault();
      onEnter();
      return;
    }
    const change = changeByKey(keyOf(event), grid);
    if (change) onGrid(change);
  };
  const cell = (name: keyof typeof KEY_OF, value: string | null, tone: 'success' | 'error' | 'default') => (
    <Chip
      key={name}
      color={tone}
      variant={value === null ? 'outlined' : 'filled'}
      onClick={() => onGrid(changeByKey(KEY_OF[name], grid) ?? {})}
      label={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {translate(`invoice.exchange.checks.${name}`)}
            {value === null ? null : `: ${value}`}
          </Box>
          {keyCap(KEY_OF[name].toUpperCase())}
        </Box>
      }
      sx={{ minHeight: 36, textTransform: 'none' }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={translate('invoice.exchange.condition')}
      data-spot={spot}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={{
        borderRadius: 1,
        outlineOffset: 4,
        '&:focus': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mb: 0.5, display: { xs: 'none', sm: 'block' } }}
      >
        {help}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {DEVICE_CHECKS.map(check => {
          const answer = grid[check] ?? null;
          const value = answer && translate(`invoice.exchange.answers.${answer}`);
          return cell(check, value, answer ? TONES[answer] : 'default');
        })}
        {GRADED_PARTS.map(part => cell(part, grid[part] ?? null, 'default'))}
        <Button
          size="small"
          variant="outlined"
          onClick={() => onGrid(changeByKey(ALL_WORK, grid) ?? {})}
          sx={{ gap: 0.75 }}
        >
          {allWork}
          {keyCap(ALL_WORK.toUpperCase())}
        </Button>
      </Box>
    </Box>
  );
};
