import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FromOpening } from '../../screens/page/FromOpening.tsx';
import { lazyPart } from '../../boot/loadable.tsx';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

const AccountEntries = lazyPart(() => import('./AccountEntries.tsx'));

/** Answers the first graphemes of the first and last name. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('');
};

const INITIALS = { '&::before': { content: 'attr(data-initials)' } } as const;

export const AccountMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const id = useId();
  const name = user?.name ?? '';
  return (
    <>
      <IconButton
        aria-label={translate('app.bar.account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        onKeyDown={event => {
          if (keyOf(event) !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={user?.photoUrl ?? undefined}
          alt=""
          aria-hidden
          sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: 15 }}
        >
          {/* CSS shows the initials, hidden from screen readers. */}
          <Box component="span" data-initials={initials(name)} sx={INITIALS} />
        </Avatar>
      </IconButton>
      <FromOpening open={anchor !== null} onClose={close}>
        <AccountEntries id={id} anchor={anchor} onClose={close} />
      </FromOpening>
    </>
  );
};
