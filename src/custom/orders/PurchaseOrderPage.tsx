import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIssuerName } from '../../documents/useIssuerName.ts';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintedPaper } from '../../documents/PrintedPaper.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { OrderPaper } from '../../resources/orders/answers.ts';
import { orderDocument, orderPdf } from '../../resources/orders/calls.ts';
import { orderPaper } from '../../resources/orders/paper.ts';
import { purchaseOrders } from '../../resources/orders/declaration.ts';
import { mayUse } from '../../resources/abilities.ts';
import { RECEIVING } from '../../resources/orders/rules.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useLists } from '../../providers/useLists.ts';
import type { ReadRecord } from '../../kit/index.ts';

/** Lists goods and pieces; a message has no amounts. */
const messageOf = ({ lines }: OrderPaper, heading: string): string =>
  [
    `*${heading}*`,
    ...lines.map(
      ({ company, model, variant, quantity }) =>
        `${quantity} × ${[company, model, variant].filter(Boolean).join(' ')}`,
    ),
  ].join('\n');

const OrderActions = ({ order }: { order: ReadRecord<typeof purchaseOrders> }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { page } = useLists();
  const id = String(order.id);
  const on = useOnPaper();
  const issuerName = useIssuerName();
  const [printing, setPrinting] = useState(false);
  const { data } = useQuery({
    queryKey: ['order-paper', id, order['version']],
    queryFn: ({ signal }) => ask(orderDocument, { id }, { signal, quiet: true }),
  });
  const receives = RECEIVING.some(state => state === order['state']);
  return (
    <>
      {receives && user && mayUse(user, 'purchase-bills.create') ? (
        <Button variant="contained" component={Link} to={page(`purchase-entry?order=${id}`)}>
          {translate('purchase.order.enterBill')}
        </Button>
      ) : null}
      {data && on ? (
        <Button
          startIcon={<WhatsApp />}
          href={whatsAppLink(
            data.supplier.phone,
            messageOf(
              data,
              translate('purchase.order.message', {
                number: data.orderNo,
                shop: issuerName({ id, businessDate: data.orderedOn }),
              }),
            ),
          )}
          target="_blank"
          rel="noopener"
        >
          {translate('purchase.order.send')}
        </Button>
      ) : null}
      <Button startIcon={<Print />} disabled={printing || !data || !on} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(orderPdf, { id, query: style })} />
      {data && on ? (
        <PrintedPaper
          paper={orderPaper}
          data={data}
          on={on}
          isPrinting={printing}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
};

const PurchaseOrderPage = () => (
  <ShowScreen resource={purchaseOrders} actions={order => <OrderActions order={order} />} />
);

export default PurchaseOrderPage;
