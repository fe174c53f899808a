/** Made for keys alone: its boxes are no form of one call, but parts of a cart until it is a sale. */
import Keyboard from '@mui/icons-material/Keyboard';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PaperLacks } from '../../documents/PaperLacks.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { sendBillByWhatsApp } from '../../documents/whatsApp.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import { creditNotePaper } from '../../resources/returns/paper.ts';
import type { OnPaper } from '../../resources/documents/draw.ts';
import { invoicePaper } from '../../resources/sales/paper.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Splash } from '../../screens/page/Splash.tsx';
import { Bill } from './Bill.tsx';
import { isUntouched } from './cart.ts';
import { CounterContext, useCounter, useView, type Counter } from './context.ts';
import { CustomerBox } from './CustomerBox.tsx';
import { DuesPanel } from './DuesPanel.tsx';
import { LastSale } from './LastSale.tsx';
import { Lines } from './Lines.tsx';
import { KeysPanel, ParkedPanel } from './panels.tsx';
import { KeyCap } from './parts.tsx';
import { ReturnBox } from './ReturnBox.tsx';
import { ScanBox } from './ScanBox.tsx';
import { focusSpot, wrongField } from './spots.ts';
import { usePaymentMethods } from '../payments/parts/methods.ts';
import { Alerts } from './Alerts.tsx';
import { waysOf } from './bindings.ts';
import { useCounterKeys } from './useCounterKeys.ts';
import type { Papers } from './desk.ts';
import { ChallanBox } from './ChallanBox.tsx';
import { EstimateBox } from './EstimateBox.tsx';
import { SellOfAddress } from './SellOfAddress.tsx';
import { BookedBox } from './BookedBox.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { useDesk } from './useDesk.ts';
import { billText } from './whatsapp.ts';

/** The top bar and spacing take so many px. */
const HEADER_ROOM = 80;

const Actions = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const parked = useView(view => view.parked);
  const panel = useView(view => view.panel);
  const canEmpty = useView(({ counter: { cart, phase } }) => phase.kind === 'OPEN' && !isUntouched(cart));
  const tall = { minHeight: 48 };
  return (
    <>
      {canEmpty && (
        <Button color="inherit" onClick={desk.startAfresh} sx={tall}>
          {translate('counter.afresh')}
        </Button>
      )}
      <Button
        variant="outlined"
        endIcon={<KeyCap>F7</KeyCap>}
        aria-keyshortcuts="F7"
        onClick={() => void desk.park()}
        sx={tall}
      >
        {translate('counter.park.park')}
      </Button>
      <Button
        variant="outlined"
        endIcon={<KeyCap>Shift+F7</KeyCap>}
        aria-keyshortcuts="Shift+F7"
        aria-expanded={panel === 'PARKED'}
        onClick={() => void desk.openParked()}
        sx={tall}
      >
        {parked.length > 0
          ? translate('counter.park.parkedCount', { smart_count: parked.length })
          : translate('counter.park.parked')}
      </Button>
      <Button
        variant="outlined"
        endIcon={<KeyCap>Alt+D</KeyCap>}
        aria-keyshortcuts="Alt+D"
        aria-expanded={panel === 'DUES'}
        onClick={() => desk.panel(panel === 'DUES' ? null : 'DUES')}
        sx={tall}
      >
        {translate('counter.dues.title')}
      </Button>
      <Button
        variant="outlined"
        endIcon={<KeyCap>Alt+B</KeyCap>}
        aria-keyshortcuts="Alt+B"
        aria-expanded={panel === 'BOOKING'}
        onClick={() => desk.panel(panel === 'BOOKING' ? null : 'BOOKING')}
        sx={tall}
      >
        {translate('bookings.title')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Keyboard />}
        endIcon={<KeyCap>F1</KeyCap>}
        aria-keyshortcuts="F1"
        aria-expanded={panel === 'KEYS'}
        onClick={() => desk.panel(panel === 'KEYS' ? null : 'KEYS')}
        sx={{ ...tall, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('counter.keys.title')}
      </Button>
    </>
  );
};

const OpenPanel = () => {
  const panel = useView(view => view.panel);
  if (panel === 'PARKED') return <ParkedPanel />;
  if (panel === 'DUES') return <DuesPanel />;
  if (panel === 'BOOKING') return <BookingPanel />;
  return panel === 'KEYS' ? <KeysPanel /> : null;
};

/** Prints them in one print. */
const PrintPapers = ({
  papers: { sale, creditNote },
  on,
  onDone,
}: {
  papers: Papers;
  on: OnPaper;
  onDone: () => void;
}) => {
  const drawn = useMemo(() => {
    const all = [
      ...(sale ? [invoicePaper.draw(sale, on)] : []),
      ...(creditNote ? [creditNotePaper.draw(creditNote, on)] : []),
    ];
    return all[0] && { ...all[0], pages: all.flatMap(({ pages }) => pages) };
  }, [sale, creditNote, on]);
  return drawn ? <PrintDrawn drawn={drawn} onDone={onDone} /> : null;
};

/** It is a form by hand, for scans, keys and lines of goods. */
const OpenCounter = ({ user }: { user: CurrentUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const page = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState<{ papers: Papers; copy: number } | null>(null);
  const print = useCallback(
    (papers: Papers) => setPrinting(before => ({ papers, copy: (before?.copy ?? 0) + 1 })),
    [],
  );
  const { desk, search } = useDesk(user, print);
  // The printed bill is unmounted when the print dialog closes, at the latest when the next sale begins.
  useEffect(
    () =>
      desk.subscribe(() => {
        if (desk.view().counter.cart.lines.length > 0) setPrinting(null);
      }),
    [desk],
  );
  const on = useOnPaper();

  const methods = usePaymentMethods();
  const ways = useMemo(() => waysOf(methods), [methods]);

  const counter = useMemo<Counter>(() => {
    const { shop } = user;
    const lastSale = () => desk.view().counter.lastSale?.sale;
    return {
      desk,
      shop,
      ways,
      save: method => {
        const wrong = page.current && wrongField(page.current);
        if (!wrong) return void desk.save(method);
        desk.problem('lines');
        wrong.focus();
      },
      printAgain: () => {
        const last = desk.view().counter.lastSale;
        if (last) print({ sale: last.isSale ? last.sale : null, creditNote: last.creditNote });
      },
      whatsapp: () => {
        const sale = lastSale();
        if (!sale) return;
        const text = billText(sale, shop.shopStoreName, translate);
        void sendBillByWhatsApp(sale, sale.customer?.phone ?? null, text).then(hasLink => {
          if (!hasLink) notify('app.links.without', { type: 'info' });
        });
      },
    };
  }, [desk, user, ways, print, translate, notify]);
  useCounterKeys(counter, page);

  return (
    <CounterContext value={counter}>
      <Page title={translate('app.pages.counter')} actions={<Actions />}>
        <Box ref={page}>
          <SellOfAddress />
          <OpenPanel />
          <PaperLacks />
          <LastSale />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'minmax(0, 1fr) 22rem',
                lg: 'minmax(0, 1fr) 26rem',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <div>
                <ScanBox search={search} />
                <Alerts />
                <BookedBox />
                <EstimateBox />
                <ChallanBox />
                <ReturnBox />
                <Lines />
              </div>
              <CustomerBox />
            </Box>
            <Box sx={{ position: { md: 'sticky' }, top: HEADER_ROOM }}>
              <Bill />
            </Box>
          </Box>
        </Box>
      </Page>
      {printing && on && (
        <PrintPapers
          key={printing.copy}
          papers={printing.papers}
          on={on}
          onDone={() => {
            setPrinting(null);
            focusSpot('SCAN');
          }}
        />
      )}
    </CounterContext>
  );
};

const CounterPage = () => {
  const user = useCurrentUser();
  const translate = useTranslate();
  return user ? <OpenCounter key={user.id} user={user} /> : <Splash label={translate('app.loading')} />;
};

export default CounterPage;
