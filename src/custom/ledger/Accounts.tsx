import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import type { AccountBalance } from '../../resources/ledger/answers.ts';
import { accountBalances } from '../../resources/ledger/calls.ts';
import { ACCOUNT_TYPES, balanceOf, CASH, type AccountType } from '../../resources/ledger/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useRole } from '../../screens/basics/useDisplayOptions.ts';
import { AccountsNav } from './parts/AccountsNav.tsx';
import { BookFailed } from './parts/BookFailed.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { useAccountName } from './parts/useAccountName.ts';

/** Accounts per type in a new shop: sizes the skeleton cards. */
const USUAL: Readonly<Record<AccountType, number>> = {
  ASSET: 9,
  LIABILITY: 5,
  EQUITY: 1,
  INCOME: 1,
  EXPENSE: 2,
};

const ROW = 44;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ breakInside: 'avoid', mb: 2 }}>
    <CardHeader title={title} slotProps={{ title: { component: 'h2', variant: 'h2' } }} sx={{ pb: 0.5 }} />
    <List disablePadding sx={{ pb: 1 }}>
      {children}
    </List>
  </Card>
);

const Row = ({ account }: { account: AccountBalance }) => {
  const lists = useLists();
  const accountName = useAccountName();
  const amount = balanceOf(account.type, account.balancePaise);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={lists.page(`accounts/${encodeURIComponent(account.code)}`)}
        sx={{ minHeight: ROW, gap: 2, px: 2 }}
      >
        <ListItemText primary={accountName(account)} sx={{ my: 0 }} />
        <Typography
          sx={{
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: amount === 0 ? 'text.secondary' : 'text.primary',
          }}
        >
          <bdi>{formatPaise(amount)}</bdi>
        </Typography>
      </ListItemButton>
    </ListItem>
  );
};

const Accounts = () => {
  const translate = useTranslate();
  const role = useRole();
  const query = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => ask(accountBalances, {}, { signal, quiet: true }),
    ...FRESH,
  });
  const [shown, setShown] = useState(false);
  const types = role === 'owner' ? ACCOUNT_TYPES : ACCOUNT_TYPES.slice(0, 1);
  const title = (type: AccountType) =>
    translate(role === 'owner' ? `choices.accountType.${type}` : 'accounts.drawer');
  return (
    <Page title={translate('app.menu.accounts')} lead={translate('accounts.lead')}>
      <AccountsNav />
      {query.error && !query.data ? (
        <Card>
          <BookFailed error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <Box
          sx={{
            columnCount: { xs: 1, md: role === 'owner' ? 2 : 1 },
            columnGap: 2,
            maxWidth: role === 'owner' ? 'none' : 560,
          }}
        >
          {types.map(type => {
            const rows = query.data?.filter(
              account => account.type === type && (shown || account.entries > 0 || account.code === CASH),
            );
            if (rows?.length === 0) return null;
            return (
              <Group key={type} title={title(type)}>
                {rows
                  ? rows.map(account => <Row key={account.code} account={account} />)
                  : Array.from({ length: role === 'owner' ? USUAL[type] : 1 }, (_, index) => (
                      <ListItem
                        key={index}
                        aria-hidden
                        sx={{ minHeight: ROW, py: 0, justifyContent: 'space-between' }}
                      >
                        <Skeleton width="40%" />
                        <Skeleton width={80} />
                      </ListItem>
                    ))}
              </Group>
            );
          })}
        </Box>
      )}
      {query.data?.some(({ entries }) => entries === 0) && !shown ? (
        <Button onClick={() => setShown(true)}>{translate('accounts.books.unused')}</Button>
      ) : null}
    </Page>
  );
};

export default Accounts;
