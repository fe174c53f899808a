import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { HistoryRow, Page } from '../../resources/calls/sales.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { Retry } from './Retry.tsx';

/** The newest five sales, each leading to its invoice. */
export const LastSales = ({ query, to }: { query: UseQueryResult<Page<HistoryRow>>; to: string }) => {
  const translate = useTranslate();
  const title = translate('dashboard.lastSales');
  return (
    <Card component="section" aria-label={title} sx={{ minHeight: 360 }}>
      <CardHeader
        title={title}
        slotProps={{ title: { component: 'h2', variant: 'h2', sx: { fontSize: 17 } } }}
        action={
          <Button component={Link} to={to} size="small">
            {translate('dashboard.all')}
          </Button>
        }
      />
      {query.error ? (
        <CardContent>
          <Retry label={title} error={query.error} onRetry={query.refetch} />
        </CardContent>
      ) : query.data?.content.length === 0 ? (
        <CardContent>
          <Typography color="text.secondary">{translate('dashboard.noSales')}</Typography>
        </CardContent>
      ) : (
        <List disablePadding>
          {query.data
            ? query.data.content.map(sale => (
                <ListItem key={sale.id} disablePadding>
                  <ListItemButton component={Link} to={`${to}/${sale.id}/show`} sx={{ gap: 1 }}>
                    <ListItemText
                      primary={sale.items}
                      secondary={[sale.invoiceNo, sale.customerName ?? translate('invoice.walkIn')].join(
                        ' · ',
                      )}
                    />
                    {sale.status !== 'POSTED' && (
                      <Chip size="small" label={translate(`choices.saleStatus.${sale.status}`)} />
                    )}
                    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {formatPaise(sale.totalPaise)}
                    </Typography>
                  </ListItemButton>
                </ListItem>
              ))
            : Array.from({ length: 5 }, (_, index) => (
                <ListItem key={index}>
                  <Skeleton width="100%" height={44} />
                </ListItem>
              ))}
        </List>
      )}
    </Card>
  );
};
