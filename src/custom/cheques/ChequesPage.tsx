import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useLists } from '../../providers/useLists.ts';
import { mayUse } from '../../resources/abilities.ts';
import type { Cheque, ChequePage } from '../../resources/cheques/answers.ts';
import { chequePage, stopCheque } from '../../resources/cheques/calls.ts';
import { clearCheques } from '../../resources/dues/calls.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { useSearchedPages } from '../../screens/parts/useSearchedPages.ts';
import { useSending } from '../../screens/parts/useSending.ts';

const VIEWS = ['week', 'waiting', 'taken', 'given'] as const;
type View = (typeof VIEWS)[number];
const ASKED = {
  week: { due: 'week' },
  waiting: { waiting: 'true' },
  taken: { direction: 'TAKEN' },
  given: { direction: 'GIVEN' },
} as const satisfies Record<View, object>;

const PATHS: Partial<Record<Cheque['documentKind'], (id: string) => string>> = {
  RECEIPT: id => `dues-management/receipts/${id}`,
  SUPPLIER_RECEIPT: id => `vouchers/${id}`,
  PAY_OUT: id => `vouchers/${id}`,
  SUPPLIER_PAYMENT: id => `payables/payments/${id}`,
};

const useDocumentPath = () => {
  const lists = useLists();
  return ({ documentKind, documentId }: Cheque): string | null => {
    if (documentKind === 'SALE') return lists.sale(documentId);
    if (documentKind === 'PURCHASE_BILL') return lists.bill(documentId);
    const path = PATHS[documentKind]?.(documentId);
    return path ? lists.page(path) : null;
  };
};

const STOPPED = ['SUPPLIER_PAYMENT', 'EXPENSE', 'PAY_OUT'];

const Actions = ({ cheque, onStop }: { cheque: Cheque; onStop: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const today = useToday();
  const user = useCurrentUser();
  const readAgain = useReadAgain();
  const { busy, sendOnce } = useSending();
  const clear = async (): Promise<void> => {
    const done = await sendOnce(options =>
      ask(clearCheques, { id: cheque.documentId, body: { paymentId: cheque.id } }, options),
    );
    if (!done) return;
    notify('cheques.cleared', { type: 'success' });
    readAgain();
  };
  if (cheque.state === 'IN_HAND' && cheque.chequeOn <= today)
    return (
      <Button size="small" loading={busy} onClick={() => void clear()}>
        {translate('cheques.clear')}
      </Button>
    );
  const isOpen = cheque.state === 'ISSUED' || cheque.state === 'PAID';
  if (isOpen && STOPPED.includes(cheque.documentKind) && user && mayUse(user, 'dues.stop-cheque'))
    return (
      <Button size="small" color="error" onClick={onStop}>
        {translate('cheques.stop')}
      </Button>
    );
  return null;
};

const Rows = ({ page, onStop }: { page: ChequePage; onStop: (cheque: Cheque) => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const pathOf = useDocumentPath();
  return (
    <FigureTable
      title={translate('cheques.title')}
      headings={[
        translate('cheques.party'),
        translate('glossary.chequeOn'),
        ...['document', 'state', 'amount', 'action'].map(name => translate(`cheques.${name}`)),
      ]}
      words={4}
      rows={page.content.map(cheque => {
        const path = pathOf(cheque);
        return {
          key: cheque.id,
          name: (
            <>
              <bdi>{cheque.partyName ?? translate('invoice.walkIn')}</bdi>
              {cheque.reference ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{cheque.reference}</bdi>
                </Typography>
              ) : null}
            </>
          ),
          cells: [
            [
              formatDay(cheque.chequeOn, language),
              ...(cheque.postDated ? [translate('cheques.postDated')] : []),
            ].join(' · '),
            path ? (
              <MuiLink key="document" component={Link} to={path}>
                <bdi>{cheque.documentNo}</bdi>
              </MuiLink>
            ) : (
              <bdi key="document">{cheque.documentNo}</bdi>
            ),
            translate(`choices.chequeState.${cheque.state}`),
            formatPaise(cheque.amountPaise),
            <Actions key="action" cheque={cheque} onStop={() => onStop(cheque)} />,
          ],
        };
      })}
    />
  );
};

const Sums = ({ page }: { page: ChequePage }) => {
  const translate = useTranslate();
  const facts = [
    [translate('cheques.takenWeek'), page.week.takenPaise] as const,
    [translate('cheques.givenWeek'), page.week.givenPaise] as const,
    [translate('cheques.inHand'), page.inHandPaise] as const,
    [translate('cheques.issued'), page.issuedPaise] as const,
  ];
  return <MoneyFacts facts={facts} />;
};

const ChequesPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const { page: pageAt } = useLists();
  const { parameters, change, query: asked, pagerOf } = useSearchedPages();
  const [stopping, setStopping] = useState<Cheque | null>(null);
  const view: View = VIEWS.find(each => each === parameters.get('show')) ?? 'week';
  const query = useQuery({
    queryKey: ['cheques', view, asked],
    queryFn: ({ signal }) =>
      ask(
        chequePage,
        { query: { ...ASKED[view], page: asked.page, size: asked.size } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  return (
    <Page
      title={translate('cheques.title')}
      lead={translate('cheques.lead')}
      parent={{ label: translate('app.menu.dues'), to: pageAt('dues-management') }}
    >
      <Box sx={{ mb: 2 }}>
        <Choose
          label={translate('dues.show')}
          value={view}
          options={VIEWS.map(value => ({ value, label: translate(`cheques.view.${value}`) }))}
          onChange={value => change('show', value === 'week' ? '' : value)}
        />
      </Box>
      {query.data ? <Sums page={query.data} /> : null}
      <Panel title={translate(`cheques.view.${view}`)} height={240} query={query}>
        {page =>
          page.content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate('cheques.empty')}
              text={translate('cheques.emptyText')}
              action={null}
            />
          ) : (
            <>
              <Rows page={page} onStop={setStopping} />
              <ListContext.Provider value={pagerOf(page.totalElements)}>
                <Pager />
              </ListContext.Provider>
            </>
          )
        }
      </Panel>
      {stopping ? (
        <CallDialog
          call={stopCheque}
          params={{ id: stopping.id }}
          title={translate('cheques.stopTitle', { amount: formatPaise(stopping.amountPaise) })}
          lead={translate(`cheques.stopLead.${stopping.documentKind}`)}
          confirm={translate('cheques.stop')}
          color="error"
          onDone={() => {
            notify('cheques.stopped', { type: 'success' });
            readAgain();
          }}
          onClose={() => setStopping(null)}
        />
      ) : null}
    </Page>
  );
};

export default ChequesPage;
