import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useKindNames } from './kinds.ts';

interface KindChipsProps {
  kinds: readonly string[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses which kinds are shown. */
export const KindChips = ({ kinds, hidden, onChange }: KindChipsProps) => {
  const translate = useTranslate();
  const kindName = useKindNames();
  return (
    <Box
      role="group"
      aria-label={translate('calendar.show')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, pb: 1, minHeight: 48 }}
    >
      {kinds.map(kind => {
        const isShown = !hidden.includes(kind);
        return (
          <Chip
            key={kind}
            clickable
            aria-pressed={isShown}
            variant={isShown ? 'filled' : 'outlined'}
            {...(isShown ? { icon: <Check fontSize="small" /> } : {})}
            label={kindName(kind).many}
            onClick={() => onChange(isShown ? [...hidden, kind] : hidden.filter(each => each !== kind))}
          />
        );
      })}
    </Box>
  );
};
