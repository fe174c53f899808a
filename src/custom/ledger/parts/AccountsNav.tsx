import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { REPORTS } from '../../../resources/ledger/calls.ts';
import { useRole } from '../../../screens/basics/useDisplayOptions.ts';
import { useLists } from '../../../providers/useLists.ts';

/** Puts the pages of the accounts beside each other. */
export const AccountsNav = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { pathname } = useLocation();
  if (useRole() !== 'owner') return null;
  const pages = [
    { to: lists.page('accounts'), label: translate('app.menu.accounts') },
    ...Object.keys(REPORTS).map(name => ({
      to: lists.page(`accounts/${name}`),
      label: translate(`accounts.books.${name}`),
    })),
    { to: lists.page('accounts/journal'), label: translate('accounts.journal.title') },
    { to: lists.page('opening'), label: translate('opening.title') },
    { to: lists.page('accounts/bank'), label: translate('bank.title') },
    { to: lists.page('loans'), label: translate('resources.loans.name', { smart_count: 2 }) },
  ];
  return (
    <Box
      component="nav"
      aria-label={translate('accounts.books.nav')}
      sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 2 }}
    >
      {pages.map(({ to, label }) => {
        const here = pathname === to;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            size="small"
            variant={here ? 'contained' : 'text'}
            disableElevation
            aria-current={here ? 'page' : undefined}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
};
