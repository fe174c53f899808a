import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { OrderPaper } from '../../resources/orders/answers.ts';
import { orderDocument, orderPdf } from '../../resources/orders/calls.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { orderPaper } from '../../resources/suppliers/paper.ts';
import { purchaseOrders } from '../../resources/orders/declaration.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { RECEIVING } from '../../resources/orders/rules.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useLists } from '../shared/useLists.ts';

/** Goods and pieces; no amounts in a message. */
const messageOf = ({ lines }: OrderPaper, heading: string): string =>
  [
    `*${heading}*`,
    ...lines.map(
      ({ company, model, variant, quantity }) =>
        `${quantity} × ${[company, model, variant].filter(Boolean).join(' ')}`,
    ),
  ].join('\n');

const OrderActions = ({ order }: { order: RaRecord }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { page } = useLists();
  const id = String(order.id);
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const [printing, setPrinting] = useState(false);
  const { data } = useQuery({
    queryKey: ['order-paper', id, order['version']],
    queryFn: ({ signal }) => ask(orderDocument, { id }, { signal, quiet: true }),
  });
  const drawn = useMemo(
    () =>
      data && paper
        ? drawPaper(
            { kind: 'PURCHASE_ORDER', document: orderPaper(data, paper.shop) },
            { template: paper.template, size: paper.size, lang },
            translatePaper,
          )
        : null,
    [data, paper, lang, translatePaper],
  );
  const receives = RECEIVING.some(state => state === order['state']);
  return (
    <>
      {receives && user && mayUse(user, 'purchase-bills.create') ? (
        <Button variant="contained" component={Link} to={page(`purchase-entry?order=${id}`)}>
          {translate('purchase.order.enterBill')}
        </Button>
      ) : null}
      {data && paper ? (
        <Button
          startIcon={<WhatsApp />}
          href={whatsAppLink(
            data.supplier.phone,
            messageOf(
              data,
              translate('purchase.order.message', { number: data.orderNo, shop: paper.shop.shopStoreName }),
            ),
          )}
          target="_blank"
          rel="noopener"
        >
          {translate('purchase.order.send')}
        </Button>
      ) : null}
      <Button startIcon={<Print />} disabled={printing || !drawn} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(orderPdf, { id, query: style })} />
      {drawn && printing ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn} /> : null}
    </>
  );
};

const PurchaseOrderPage = () => (
  <ShowScreen resource={purchaseOrders} actions={order => <OrderActions order={order} />} />
);

export default PurchaseOrderPage;
