import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { boughtBy } from '../../providers/calls/returns.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../shared/useLists.ts';
import { FRESH } from './queries.ts';

const STEP = 10;
const MAX = 200;

/** What a customer bought and can still bring back. */
export const Bought = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const user = useCurrentUser();
  const [size, setSize] = useState(STEP);
  const mayTake = Boolean(user && mayUse(user, 'sales.return'));
  const query = useQuery({
    queryKey: ['customers', customerId, 'purchases', size],
    queryFn: ({ signal }) => boughtBy(customerId, { size }, { signal, quiet: true }),
    placeholderData: before => before,
    enabled: mayTake,
    ...FRESH,
  });
  if (!mayTake || query.data?.totalElements === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={translate('returns.bought')} height={120} query={query}>
        {({ content, totalElements }) => (
          <>
            <FigureTable
              title={translate('returns.bought')}
              headings={[
                translate('returns.item'),
                translate('dues.bill'),
                translate('dues.date'),
                translate('dues.amount'),
                '',
              ]}
              words={2}
              rows={content.map(line => ({
                key: line.lineId,
                name: (
                  <>
                    <bdi>{[line.company, line.model, line.variant].filter(Boolean).join(' ')}</bdi>
                    {line.code ? <> · {leftToRight(line.code)}</> : null}
                    {line.quantity > 1 ? <> × {line.left}</> : null}
                  </>
                ),
                cells: [
                  <MuiLink key="bill" component={Link} to={lists.sale(line.saleId)}>
                    <bdi>{line.invoiceNo}</bdi>
                  </MuiLink>,
                  formatDay(line.businessDate, language),
                  formatPaise(line.totalPaise),
                  <Button
                    key="back"
                    startIcon={<AssignmentReturn />}
                    component={Link}
                    to={lists.page(`sales-management/${line.saleId}/return?line=${line.lineId}`)}
                  >
                    {translate('returns.save')}
                  </Button>,
                ],
              }))}
            />
            {totalElements > content.length && size < MAX ? (
              <Button onClick={() => setSize(MAX)}>
                {translate('returns.all', { smart_count: totalElements })}
              </Button>
            ) : null}
          </>
        )}
      </Panel>
    </Box>
  );
};
