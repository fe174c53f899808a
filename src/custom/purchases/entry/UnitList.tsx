import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { UnitRow } from './billDraft.ts';

/** So many rows are listed; corrected ones make room for the rest. */
const LISTED = 50;

export const UnitList = ({
  units,
  onKeep,
  onTakeOut,
}: {
  units: readonly UnitRow[];
  onKeep: (code: string) => void;
  /** Lines of the paste, from 1. */
  onTakeOut: (lines: readonly number[]) => void;
}) => {
  const translate = useTranslate();
  const all = useRef<HTMLDivElement>(null);
  const wrong = units.filter(unit => unit.problem);
  const repeats = wrong.filter(unit => unit.repeats).map(unit => unit.line);
  /** The pressed button is removed with its line: restore the focus here. */
  const mend = (change: () => void) => () => {
    change();
    all.current?.focus();
  };
  return (
    <div aria-live="polite" ref={all} tabIndex={-1} style={{ outline: 'none' }}>
      {units.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('purchase.units.count', { smart_count: units.length - wrong.length })}
          {wrong.length > 0 && ` · ${translate('purchase.units.wrong', { smart_count: wrong.length })}`}
        </Typography>
      )}
      {wrong.length > 0 && (
        <Alert severity="error" sx={{ mt: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {repeats.length > 0 && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ mb: 1 }}
              onClick={mend(() => onTakeOut(repeats))}
            >
              {translate('purchase.units.takeOutRepeats', { smart_count: repeats.length })}
            </Button>
          )}
          <List
            dense
            disablePadding
            tabIndex={0}
            aria-label={translate('purchase.units.wrong', { smart_count: wrong.length })}
            sx={{ maxHeight: 360, overflow: 'auto' }}
          >
            {wrong.slice(0, LISTED).map(unit => (
              <ListItem key={unit.line} disableGutters sx={{ flexWrap: 'wrap', columnGap: 1, py: 0 }}>
                <span>
                  {translate('purchase.units.at', { line: unit.line })}{' '}
                  <bdi dir="ltr">{[unit.code, unit.code2].filter(Boolean).join(' ')}</bdi>
                  {': '}
                  {unit.problem && translate(unit.problem.key, unit.problem.params)}
                </span>
                {unit.canAccept && (
                  <Button size="small" color="inherit" onClick={mend(() => onKeep(unit.code))}>
                    {translate('purchase.units.keep')}
                  </Button>
                )}
                <Button size="small" color="inherit" onClick={mend(() => onTakeOut([unit.line]))}>
                  {translate('purchase.units.takeOut', { line: unit.line })}
                </Button>
              </ListItem>
            ))}
          </List>
          {wrong.length > LISTED && (
            <Typography variant="body2">
              {translate('purchase.units.more', { smart_count: wrong.length - LISTED })}
            </Typography>
          )}
        </Alert>
      )}
    </div>
  );
};
