import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { UnitRow } from './billDraft.ts';

/** The units read from a paste: how many are good, and each wrong one with its line, its reason and what to do. */
export const UnitList = ({
  units,
  onKeep,
}: {
  units: readonly UnitRow[];
  onKeep: (code: string) => void;
}) => {
  const translate = useTranslate();
  const wrong = units.filter(unit => unit.problem);
  if (units.length === 0) return <div aria-live="polite" />;
  return (
    <div aria-live="polite">
      <Typography variant="body2" color="text.secondary">
        {translate('purchase.units.count', { smart_count: units.length - wrong.length })}
        {wrong.length > 0 && ` · ${translate('purchase.units.wrong', { smart_count: wrong.length })}`}
      </Typography>
      {wrong.length > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          <List dense disablePadding>
            {wrong.slice(0, 50).map(unit => (
              <ListItem key={unit.line} disableGutters sx={{ flexWrap: 'wrap', gap: 1, py: 0 }}>
                <span>
                  {translate('purchase.units.at', { line: unit.line })}{' '}
                  <bdi dir="ltr">{[unit.code, unit.code2].filter(Boolean).join(' ')}</bdi>
                  {': '}
                  {unit.problem && translate(unit.problem.key, unit.problem.params)}
                </span>
                {unit.canKeep && (
                  <Button size="small" color="inherit" onClick={() => onKeep(unit.code)}>
                    {translate('purchase.units.keep')}
                  </Button>
                )}
              </ListItem>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
};
