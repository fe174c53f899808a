import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { HistoryRow } from '../../../resources/history/answers.ts';
import type { Page } from '../../../kit/calls.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { useLists } from '../../../providers/useLists.ts';
import { NoSales } from './NoSales.tsx';
import { RowLink } from './RowLink.tsx';

export const LAST_SHOWN = 5;

const SHOWN_HEIGHT = 288;

export const LastSales = ({ query }: { query: UseQueryResult<Page<HistoryRow>> }) => {
  const translate = useTranslate();
  const lists = useLists();
  return (
    <Panel
      title={translate('dashboard.lastSales')}
      height={SHOWN_HEIGHT}
      query={query}
      action={
        <Button component={Link} to={lists.history()} size="small">
          {translate('dashboard.all')}
        </Button>
      }
    >
      {({ content }) =>
        content.length === 0 ? (
          <NoSales height={SHOWN_HEIGHT} messageKey="screens.empty.title" />
        ) : (
          <List dense disablePadding sx={{ mx: -1 }}>
            {content.map(sale => (
              <RowLink
                key={sale.id}
                to={lists.sale(sale.id)}
                primary={sale.items}
                secondary={
                  <>
                    <bdi>{sale.invoiceNo}</bdi> ·{' '}
                    <bdi>{sale.customerName ?? translate('dashboard.walkIn')}</bdi>
                  </>
                }
              >
                {sale.status !== 'POSTED' && <Chip label={translate(`choices.saleStatus.${sale.status}`)} />}
                <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatPaise(sale.totalPaise)}
                </Typography>
              </RowLink>
            ))}
          </List>
        )
      }
    </Panel>
  );
};
