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
import type { StockLevels } from '../../resources/calls/analytics.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../../screens/useLists.ts';

export const LOW_SHOWN = 6;

/** Models of which the shop holds no more than its settings call low, the emptiest first. */
export const LowStock = ({ query }: { query: UseQueryResult<StockLevels> }) => {
  const say = useTranslate();
  const lists = useLists();
  const { low = 0 } = query.data ?? {};
  return (
    <Panel
      title={say('dashboard.lowStock')}
      height={288}
      query={query}
      action={
        low > LOW_SHOWN ? (
          <Button component={Link} to={lists.products({ stockLevel: 'LOW' })} size="small">
            {say('dashboard.all')}
          </Button>
        ) : null
      }
    >
      {({ products }) =>
        products.length === 0 ? (
          <Typography color="text.secondary">{say('dashboard.enough')}</Typography>
        ) : (
          <List dense disablePadding sx={{ mx: -1 }}>
            {products.map(product => (
              <ListItem key={product.productId} disablePadding>
                <ListItemButton
                  component={Link}
                  to={lists.product(product.productId)}
                  sx={{ gap: 1, px: 1, borderRadius: 1 }}
                >
                  <ListItemText
                    primary={`${product.company} ${product.model}`}
                    secondary={product.variant}
                    sx={{ my: 0 }}
                  />
                  <Chip
                    size="small"
                    color={product.critical ? 'error' : 'warning'}
                    label={say('dashboard.left', { smart_count: product.inStock })}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )
      }
    </Panel>
  );
};
