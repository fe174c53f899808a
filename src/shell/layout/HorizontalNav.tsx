import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { isBranch, type MenuBranch, type MenuEntry } from './menuEntries.ts';
import { EntryRow, MenuList } from './MenuRow.tsx';
import { Popout } from './Popout.tsx';
import { usePopouts } from './popouts.ts';
import { useFitting } from './useFitting.ts';
import { useMenu, useNameOf } from './useMenu.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

export const HorizontalNav = () => {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { direction } = useTheme();
  const { items, active } = useMenu();
  const popouts = usePopouts();
  const words = items.map(item => (isBranch(item) ? translate(item.title) : nameOf(item))).join('|');
  const [row, fitting] = useFitting(items.length, words);
  const rest = items.slice(fitting);

  const isActive = (entry: MenuEntry) => entry.path === active?.path;
  const holdsPage = (item: MenuEntry | MenuBranch) =>
    isBranch(item) ? item.entries.some(isActive) : isActive(item);
  const link = (entry: MenuEntry) => (
    <li key={entry.path}>
      <EntryRow entry={entry} active={isActive(entry)} />
    </li>
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[keyOf(event)];
    if (!step || !event.currentTarget.contains(event.target as Node)) return;
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
      head => getComputedStyle(head).visibility === 'visible',
    );
    const at = heads.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    heads[(at + (direction === 'rtl' ? -step : step) + heads.length) % heads.length]?.focus();
  };

  return (
    <Box component="nav" aria-label={translate('app.menu.title')} sx={{ px: { lg: 2 }, pb: 1 }}>
      <MenuList
        ref={row}
        onKeyDown={onKeyDown}
        sx={{
          display: 'flex',
          minHeight: 48,
          p: '4px',
          overflow: 'hidden',
          '& > li': { flexShrink: 0 },
        }}
      >
        {items.map((item, index) => (
          <Box
            key={isBranch(item) ? item.group : item.path}
            component="li"
            data-item
            sx={index < fitting ? {} : { visibility: 'hidden', order: 2 }}
          >
            {isBranch(item) ? (
              <Popout
                id={item.group}
                name={translate(item.title)}
                icon={item.icon}
                holdsPage={holdsPage(item)}
                side="below"
                popouts={popouts}
              >
                {item.entries.map(link)}
              </Popout>
            ) : (
              <EntryRow entry={item} active={isActive(item)} />
            )}
          </Box>
        ))}
        {rest.length > 0 ? (
          <Box component="li" sx={{ order: 1 }}>
            <Popout
              id="more"
              name={translate('app.menu.more')}
              holdsPage={rest.some(holdsPage)}
              side="below"
              popouts={popouts}
            >
              {rest.map(item =>
                isBranch(item) ? (
                  <li key={item.group}>
                    <Typography variant="body2" sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
                      {translate(item.title)}
                    </Typography>
                    <MenuList aria-label={translate(item.title)}>{item.entries.map(link)}</MenuList>
                  </li>
                ) : (
                  link(item)
                ),
              )}
            </Popout>
          </Box>
        ) : null}
      </MenuList>
    </Box>
  );
};
