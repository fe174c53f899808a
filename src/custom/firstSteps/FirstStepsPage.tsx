import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exampleSale } from '../../documents/exampleSale.ts';
import { PaperLacks } from '../../documents/PaperLacks.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { INVOICE_PAPERS, type InvoicePaper } from '../../kit/rules/choices.ts';
import { keyPressed } from '../../kit/rules/keysPressed.ts';
import { ask } from '../../providers/ask.ts';
import { invoicePaper } from '../../resources/sales/paper.ts';
import { changeFirstSteps, changeSettings } from '../../resources/shop/calls.ts';
import type { SAID_STEPS } from '../../resources/shop/firstSteps.ts';
import { timeOfKey } from '../../screens/page/heldKeys.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { isSlowScanner, learnPace } from '../../screens/page/pace.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Section } from '../../screens/page/Section.tsx';
import { RAW_KEYS } from '../../screens/page/scans.ts';
import { createTestScan, SILENCE_MS, type TestScan } from './testScan.ts';

type SaidStep = (typeof SAID_STEPS)[number];

const useSay = () => {
  const client = useQueryClient();
  return async (done: SaidStep): Promise<void> => {
    client.setQueryData(['first-steps'], await ask(changeFirstSteps, { body: { done } }));
  };
};

const ScanResult = ({ scan }: { scan: TestScan | 'TYPED' | null }) => {
  const translate = useTranslate();
  if (scan === null) return null;
  if (scan === 'TYPED') return <Alert severity="info">{translate('firstSteps.scan.again')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="success">
        <bdi>{translate('firstSteps.scan.read', { code: scan.code, ms: scan.msPerKey })}</bdi>
      </Alert>
      <Alert severity={scan.ending === 'NONE' ? 'warning' : 'success'}>
        {translate(`firstSteps.scan.${scan.ending}`)}
      </Alert>
      {isSlowScanner(scan.msPerKey) ? (
        <Alert severity="info">{translate('firstSteps.scan.slow')}</Alert>
      ) : null}
      {scan.layout ? (
        <Alert severity="warning">
          {translate('firstSteps.scan.layout', {
            layout: translate(`firstSteps.scan.layouts.${scan.layout}`),
          })}
        </Alert>
      ) : null}
    </Box>
  );
};

const ScannerSection = () => {
  const translate = useTranslate();
  const say = useSay();
  const [reader] = useState(createTestScan);
  const [scan, setScan] = useState<TestScan | 'TYPED' | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (read: TestScan | 'TYPED' | null): void => {
    if (read === null) return;
    setScan(read);
    if (box.current) box.current.value = '';
    if (read === 'TYPED') return;
    learnPace(read.msPerKey);
    void say('TEST_SCAN');
  };
  return (
    <Section title={translate('firstSteps.scan.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('firstSteps.scan.lead')}</Typography>
        <TextField
          label={translate('firstSteps.scan.box')}
          inputRef={box}
          autoComplete="off"
          onKeyDown={event => {
            clearTimeout(timer.current);
            const read = reader.key({
              key: keyOf(event),
              pressed: keyPressed(event),
              at: timeOfKey(event.nativeEvent),
              ctrl: event.ctrlKey,
            });
            if (read !== null) event.preventDefault();
            take(read);
            timer.current = setTimeout(() => take(reader.silence()), SILENCE_MS);
          }}
          slotProps={{ htmlInput: { ...RAW_KEYS, dir: 'ltr', spellCheck: false } }}
        />
        <div role="status">
          <ScanResult scan={scan} />
        </div>
      </Box>
    </Section>
  );
};

const PrinterSection = () => {
  const translate = useTranslate();
  const say = useSay();
  const client = useQueryClient();
  const on = useOnPaper();
  const [isPrinting, setPrinting] = useState(false);
  const drawn = useMemo(
    () => (isPrinting && on ? invoicePaper.draw(exampleSale(on.shop), on) : null),
    [isPrinting, on],
  );
  const choose = async (paper: InvoicePaper): Promise<void> => {
    client.setQueryData(['shop-settings'], await ask(changeSettings, { body: { invoicePaper: paper } }));
  };
  return (
    <Section title={translate('firstSteps.print.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{translate('firstSteps.print.lead')}</Typography>
        <PaperLacks />
        <TextField
          select
          label={translate('firstSteps.print.paper')}
          value={on?.size ?? 'A4'}
          onChange={event => void choose(event.target.value as InvoicePaper)}
          sx={{ minWidth: 160 }}
        >
          {INVOICE_PAPERS.map(paper => (
            <MenuItem key={paper} value={paper}>
              {paper}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={!on} onClick={() => setPrinting(true)}>
            {translate('firstSteps.print.test')}
          </Button>
          <Button onClick={() => void say('TEST_PAGE')}>{translate('firstSteps.print.good')}</Button>
        </Box>
      </Box>
      {drawn ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
    </Section>
  );
};

const COMMAND = 'npm run backup';

const BackUpSection = () => {
  const translate = useTranslate();
  const say = useSay();
  return (
    <Section title={translate('firstSteps.backUp.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{translate('firstSteps.backUp.lead')}</Typography>
        <Box component="code" dir="ltr" sx={{ fontFamily: 'monospace' }}>
          {COMMAND}
        </Box>
        <Typography>{translate('firstSteps.backUp.copy')}</Typography>
        <Button onClick={() => void say('BACK_UP')}>{translate('firstSteps.backUp.done')}</Button>
      </Box>
    </Section>
  );
};

/** The steps of a new shop that have no page of their own. */
const FirstStepsPage = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('app.pages.firstSteps')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
        <ScannerSection />
        <PrinterSection />
        <BackUpSection />
      </Box>
    </Page>
  );
};

export default FirstStepsPage;
