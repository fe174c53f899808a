import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { StockLevels } from '../../../resources/reports/answers.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { useLists } from '../../../providers/useLists.ts';
import { NoSales } from './NoSales.tsx';
import { RowLink } from './RowLink.tsx';

export const LOW_SHOWN = 6;

const SHOWN_HEIGHT = 288;

export const LowStock = ({ query }: { query: UseQueryResult<StockLevels> }) => {
  const translate = useTranslate();
  const lists = useLists();
  const { low = 0 } = query.data ?? {};
  return (
    <Panel
      title={translate('dashboard.lowStock')}
      height={SHOWN_HEIGHT}
      query={query}
      action={
        low > LOW_SHOWN ? (
          <Button component={Link} to={lists.products({ stockLevel: 'LOW' })} size="small">
            {translate('dashboard.all')}
          </Button>
        ) : null
      }
    >
      {({ listed, products }) =>
        products.length === 0 ? (
          <NoSales height={SHOWN_HEIGHT} messageKey={listed ? 'dashboard.enough' : 'dashboard.unlisted'} />
        ) : (
          <List dense disablePadding sx={{ mx: -1 }}>
            {products.map(product => (
              <RowLink
                key={product.productId}
                to={lists.product(product.productId)}
                primary={`${product.company} ${product.model}`}
                secondary={product.variant}
              >
                <Chip
                  color={product.critical ? 'error' : 'warning'}
                  label={translate('dashboard.left', { smart_count: product.inStock })}
                />
              </RowLink>
            ))}
          </List>
        )
      }
    </Panel>
  );
};
