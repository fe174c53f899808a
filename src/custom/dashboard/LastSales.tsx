import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { HistoryRow, Page } from '../../resources/calls/sales.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../../screens/useLists.ts';

export const LAST_SHOWN = 5;

/** The newest sales, each leading to its invoice. */
export const LastSales = ({ query }: { query: UseQueryResult<Page<HistoryRow>> }) => {
  const say = useTranslate();
  const lists = useLists();
  return (
    <Panel
      title={say('dashboard.lastSales')}
      height={288}
      query={query}
      action={
        <Button component={Link} to={lists.history()} size="small">
          {say('dashboard.all')}
        </Button>
      }
    >
      {({ content }) =>
        content.length === 0 ? (
          <Typography color="text.secondary">{say('dashboard.noSales')}</Typography>
        ) : (
          <List dense disablePadding sx={{ mx: -1 }}>
            {content.map(sale => (
              <ListItem key={sale.id} disablePadding>
                <ListItemButton
                  component={Link}
                  to={lists.sale(sale.id)}
                  sx={{ gap: 1, px: 1, borderRadius: 1 }}
                >
                  <ListItemText
                    primary={sale.items}
                    secondary={[sale.invoiceNo, sale.customerName ?? say('invoice.walkIn')].join(' · ')}
                    slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                  />
                  {sale.status !== 'POSTED' && (
                    <Chip size="small" label={say(`choices.saleStatus.${sale.status}`)} />
                  )}
                  <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {formatPaise(sale.totalPaise)}
                  </Typography>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )
      }
    </Panel>
  );
};
