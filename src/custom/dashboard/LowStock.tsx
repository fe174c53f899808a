import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { shopSettings } from '../../providers/api.ts';
import { adminNameOf } from '../../providers/names.ts';
import type { RecordOf } from '../../resources/kit/index.ts';
import { products } from '../../resources/products.ts';
import { Retry } from './Retry.tsx';

type ProductRow = RecordOf<typeof products.shape>;

const SHOWN = 6;

/** Models of which the shop holds no more than its settings call low, the emptiest first. */
export const LowStock = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const title = translate('dashboard.lowStock');
  const settings = useQuery({
    queryKey: ['stock-levels'],
    queryFn: () => shopSettings(),
    staleTime: 300_000,
  });
  const filter = { active: true, inStock_lte: settings.data?.lowStockQty };
  const { data, total, error, isPending, refetch } = useGetList<ProductRow>(
    adminNameOf('products'),
    { filter, pagination: { page: 1, perPage: SHOWN }, sort: { field: 'inStock', order: 'ASC' } },
    { enabled: settings.data !== undefined, staleTime: 10_000 },
  );
  const list = `${basename}/${adminNameOf('products')}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Card component="section" aria-label={title} sx={{ minHeight: 360 }}>
      <CardHeader
        title={title}
        slotProps={{ title: { component: 'h2', variant: 'h2', sx: { fontSize: 17 } } }}
        action={
          total ? (
            <Button component={Link} to={list} size="small">
              {translate('dashboard.all')}
            </Button>
          ) : null
        }
      />
      {error ? (
        <CardContent>
          <Retry label={title} error={error as Error} onRetry={refetch} />
        </CardContent>
      ) : isPending ? (
        <CardContent>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </CardContent>
      ) : data?.length ? (
        <List disablePadding>
          {data.map(product => (
            <ListItem key={product.id} sx={{ gap: 1 }}>
              <ListItemText primary={products.title(product)} />
              <Chip
                size="small"
                color={product.inStock <= (settings.data?.criticalStockQty ?? 0) ? 'error' : 'warning'}
                label={translate('dashboard.left', { smart_count: product.inStock })}
              />
            </ListItem>
          ))}
        </List>
      ) : (
        <CardContent>
          <Typography color="text.secondary">{translate('dashboard.enough')}</Typography>
        </CardContent>
      )}
    </Card>
  );
};
