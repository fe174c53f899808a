import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { WriteOptions } from '../../providers/run.ts';
import { valueOfPieces, type DifferenceFrom, type Pieces } from '../../resources/drawers/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useSending } from '../../screens/parts/useSending.ts';

const NOTES = ['50000', '20000', '10000', '5000', '2000', '1000', '500', '200', '100'] as const;
const COINS = ['2000', '1000', '500', '200', '100'] as const;
const WITHDRAWN = '200000';

type Value = keyof Pieces;
type Row = `note-${string}` | `coin-${string}`;
type Typed = Readonly<Partial<Record<Row, string>>>;

const valueOf = (row: Row): Value => row.slice(5) as Value;

/** A value that is both note and coin is one of the pieces. */
const piecesOf = (typed: Typed): Pieces => {
  const pieces: Partial<Record<Value, number>> = {};
  for (const [row, text] of Object.entries(typed) as [Row, string][]) {
    const count = Number(text);
    if (count > 0) pieces[valueOf(row)] = (pieces[valueOf(row)] ?? 0) + count;
  }
  return pieces;
};

/** What was counted last does not say which were coins: small values are, as a rule. */
const typedOf = (pieces: Pieces): Typed =>
  Object.fromEntries(
    Object.entries(pieces)
      .filter(([, count]) => count > 0)
      .map(([value, count]) => [`${Number(value) <= 500 ? 'coin' : 'note'}-${value}`, String(count)]),
  );

interface CountInput {
  counted: Pieces;
  reason: string | null;
  from?: DifferenceFrom | null;
}

/** What an opening is compared with, and what its difference may come from. */
interface Opening {
  carriedPaise: number;
  sources: readonly DifferenceFrom[];
  usual: (differencePaise: number) => DifferenceFrom;
}

interface CountDialogProps<Answer> {
  title: string;
  lead: ReactNode;
  confirm: string;
  first?: Pieces;
  firstReason?: string;
  opening?: Opening;
  send: (count: CountInput, options: WriteOptions) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Counts by notes and coins. What the books expect is not here: it comes with the answer. It is a form by hand,
 * since it is a grid.
 */
export const CountDialog = <Answer,>({
  title,
  lead,
  confirm,
  first = {},
  firstReason = '',
  opening,
  send,
  onDone,
  onClose,
  children,
}: CountDialogProps<Answer>) => {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState<Typed>(() => typedOf(first));
  const [withdrawn, setWithdrawn] = useState(Boolean(first[WITHDRAWN]));
  const [reason, setReason] = useState(firstReason);
  const [chosen, setChosen] = useState<DifferenceFrom | null>(null);
  const [asksReason, setAsksReason] = useState(false);
  const { busy, problem, sendOnce } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const counted = piecesOf(typed);
  const differencePaise = opening ? valueOfPieces(counted) - opening.carriedPaise : 0;
  const from = opening && differencePaise !== 0 ? (chosen ?? opening.usual(differencePaise)) : null;

  const rows: Row[] = [
    ...(withdrawn ? [`note-${WITHDRAWN}` as Row] : []),
    ...NOTES.map((value): Row => `note-${value}`),
    ...COINS.map((value): Row => `coin-${value}`),
  ];
  const inputs = (): HTMLInputElement[] => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? []),
  ];

  useEffect(() => {
    if (asksReason) reasonField.current?.focus();
  }, [asksReason, problem]);

  const save = async (): Promise<void> => {
    const answer = await sendOnce(async options => {
      try {
        const sent = { counted, reason: asksReason || from ? reason.trim() || null : null };
        return await send(opening ? { ...sent, from } : sent, options);
      } catch (error) {
        setAsksReason(true);
        throw error;
      }
    });
    if (answer !== undefined) onDone(answer);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'ArrowUp' ? -1 : ['Enter', 'ArrowDown'].includes(event.key) ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = inputs();
    const next = all[all.indexOf(event.currentTarget) + step];
    if (next) next.focus();
    else if (event.key === 'Enter')
      (reasonField.current ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  };

  const field = (row: Row) => {
    const value = Number(valueOf(row));
    const count = Number(typed[row] ?? 0);
    const face = formatPaise(value);
    return (
      <Box
        key={row}
        sx={{ display: 'grid', gridTemplateColumns: '64px 88px 1fr', alignItems: 'center', gap: 1 }}
      >
        <Typography component="label" htmlFor={row} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{face}</bdi>
        </Typography>
        <TextField
          id={row}
          size="small"
          autoFocus={row === rows[0]}
          value={typed[row] ?? ''}
          onChange={({ target }) =>
            setTyped(last => ({ ...last, [row]: target.value.replace(/\D/g, '').slice(0, 5) }))
          }
          slotProps={{
            htmlInput: {
              'data-row': row,
              inputMode: 'numeric',
              autoComplete: 'off',
              dir: 'ltr',
              'aria-label': translate(row.startsWith('note') ? 'drawers.notesOf' : 'drawers.coinsOf', {
                value: face,
              }),
              onKeyDown,
              onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
            },
          }}
        />
        <Typography
          variant="body2"
          sx={{ textAlign: 'end', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {count > 0 ? <bdi>{formatPaise(value * count)}</bdi> : null}
        </Typography>
      </Box>
    );
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby="count-title">
      <Box
        component="form"
        ref={form}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void save();
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) {
            event.preventDefault();
            void save();
          }
        }}
      >
        <DialogTitle id="count-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{lead}</DialogContentText>
          {children}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              columnGap: 4,
              rowGap: 2,
            }}
          >
            <Box
              component="fieldset"
              sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start' }}
            >
              <Typography component="legend" variant="subtitle2" sx={{ mb: 0.75 }}>
                {translate('drawers.notes')}
              </Typography>
              {rows.filter(row => row.startsWith('note')).map(field)}
              {withdrawn ? null : (
                <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setWithdrawn(true)}>
                  {translate('drawers.withdrawn')}
                </Button>
              )}
            </Box>
            <Box
              component="fieldset"
              sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start' }}
            >
              <Typography component="legend" variant="subtitle2" sx={{ mb: 0.75 }}>
                {translate('drawers.coins')}
              </Typography>
              {rows.filter(row => row.startsWith('coin')).map(field)}
            </Box>
          </Box>
          {problem?.message ? (
            <Alert severity={problem.code === 'COUNT_DIFFERS' ? 'warning' : 'error'} sx={{ mt: 2 }}>
              {problem.message}
            </Alert>
          ) : null}
          {from ? (
            <TextField
              select
              fullWidth
              margin="normal"
              label={translate(differencePaise > 0 ? 'drawers.overFrom' : 'drawers.shortTo', {
                amount: formatPaise(Math.abs(differencePaise)),
              })}
              value={from}
              onChange={event => setChosen(event.target.value as DifferenceFrom)}
              error={Boolean(problem?.errors['from'])}
              helperText={problem?.errors['from']}
            >
              {opening?.sources.map(source => (
                <MenuItem key={source} value={source}>
                  {translate(`drawers.differenceFrom.${source}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          {asksReason || from ? (
            <TextField
              fullWidth
              required={Boolean(from)}
              margin="normal"
              label={translate('drawers.reason')}
              value={reason}
              inputRef={reasonField}
              onChange={event => setReason(event.target.value)}
              error={Boolean(problem?.errors['reason'])}
              helperText={problem?.errors['reason'] ?? ' '}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, gap: 1 }}>
          <Typography
            role="status"
            sx={{ flexGrow: 1, fontSize: '1.25rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
          >
            {translate('drawers.total')} <bdi>{formatPaise(valueOfPieces(counted))}</bdi>
          </Typography>
          <Button onClick={onClose}>{translate('drawers.back')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
