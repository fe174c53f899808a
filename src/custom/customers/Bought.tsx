import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { boughtLines } from '../../resources/returns/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Panel } from '../../screens/page/Panel.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useLists } from '../../providers/useLists.ts';
import { FRESH } from './queries.ts';

const STEP = 10;
const MAX = 200;

/** What a customer bought and has, with its warranty; it can be taken back. */
export const Bought = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const user = useCurrentUser();
  const [size, setSize] = useState(STEP);
  const maySee = Boolean(user && mayUse(user, 'sales.read'));
  const mayTake = Boolean(user && mayUse(user, 'sales.return'));
  const today = useToday();
  const query = useQuery({
    queryKey: ['customers', customerId, 'purchases', size],
    queryFn: ({ signal }) => ask(boughtLines, { id: customerId, query: { size } }, { signal, quiet: true }),
    placeholderData: before => before,
    enabled: maySee,
    ...FRESH,
  });
  if (!maySee || query.data?.totalElements === 0) return null;
  return (
    <Panel title={translate('customers.units')} height={120} query={query}>
      {({ content, totalElements }) => (
        <>
          <FigureTable
            title={translate('customers.units')}
            headings={[
              translate('returns.item'),
              translate('dues.bill'),
              translate('dues.date'),
              translate('customers.warranty'),
              translate('dues.amount'),
              ...(mayTake ? [''] : []),
            ]}
            words={3}
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
                <SaleLink key="bill" id={line.saleId}>
                  {line.invoiceNo}
                </SaleLink>,
                formatDay(line.businessDate, language),
                line.warrantyUntil
                  ? translate(
                      line.warrantyUntil < today ? 'customers.warrantyEnded' : 'customers.warrantyUntil',
                      {
                        date: formatDay(line.warrantyUntil, language),
                      },
                    )
                  : '',
                formatPaise(line.totalPaise),
                ...(mayTake
                  ? [
                      <Button
                        key="back"
                        startIcon={<AssignmentReturn />}
                        component={Link}
                        to={lists.page(`sales-management/${line.saleId}/return?line=${line.lineId}`)}
                      >
                        {translate('returns.save')}
                      </Button>,
                    ]
                  : []),
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
  );
};
