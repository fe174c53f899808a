import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { statementOf, statementPdf } from '../../providers/calls/dues.ts';
import { saveFile } from '../../providers/calls/index.ts';
import { drawStatement } from '../../resources/documents/draw.ts';
import { statementPaper } from '../../resources/documents/receiptModel.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { PeriodChoice } from '../../screens/period/PeriodChoice.tsx';
import { usePeriod } from '../../screens/period/useAddress.ts';
import { useLists } from '../shared/useLists.ts';
import { useDuesPaths } from './paths.ts';
import { FRESH } from './queries.ts';

const amount = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

const StatementPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const { id = '' } = useParams();
  const paths = useDuesPaths();
  const lists = useLists();
  const pages = { SALE: lists.sale, CREDIT_NOTE: lists.creditNote, RECEIPT: lists.receipt };
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const [period, setPeriod] = usePeriod();
  const [printing, setPrinting] = useState(false);
  const range = period.range ?? {};
  const query = useQuery({
    queryKey: ['statement', id, period.range],
    queryFn: ({ signal }) => statementOf(id, range, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const drawn = useMemo(
    () =>
      data && paper ? drawStatement(statementPaper(data, paper.shop, today), { lang }, translatePaper) : null,
    [data, paper, today, lang, translatePaper],
  );
  const name = data?.customer.name ?? '';
  const title = translate('dues.statement');
  const download = async (): Promise<void> => {
    try {
      saveFile(await statementPdf(id, { ...range, lang }));
    } catch {
      // the call showed a toast
    }
  };
  return (
    <Page
      title={title}
      lead={name}
      parent={[
        { label: translate('app.menu.dues'), to: paths.list },
        ...(name ? [{ label: name, to: paths.party('CUSTOMER', id) }] : []),
      ]}
      actions={
        <>
          <Button
            variant="contained"
            startIcon={<Print />}
            disabled={!drawn || printing}
            onClick={() => setPrinting(true)}
          >
            {translate('salePage.print')}
          </Button>
          <Button startIcon={<PictureAsPdf />} disabled={!data} onClick={() => void download()}>
            {translate('salePage.pdf')}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 2 }}>
        <PeriodChoice query={period.query} onChange={setPeriod} offersAll />
      </Box>
      <Panel title={title} height={240} query={query}>
        {statement => (
          <>
            <FigureTable
              title={title}
              headings={[
                translate('dues.date'),
                translate('dues.document'),
                translate('dues.debit'),
                translate('dues.credit'),
                translate('dues.balance'),
              ]}
              words={1}
              rows={[
                {
                  key: 'opening',
                  name: translate('dues.opening'),
                  cells: ['', '', '', formatPaise(statement.openingPaise)],
                },
                ...statement.rows.map((row, index) => ({
                  key: `${row.documentNo}-${index}`,
                  name: formatDay(row.date, language),
                  cells: [
                    <span key="document">
                      {translate(
                        row.kind === 'SALE_PAYMENT' ? 'dues.salePayment' : `accounts.kind.${row.kind}`,
                      )}{' '}
                      {row.documentId && row.documentKind ? (
                        <MuiLink component={Link} to={pages[row.documentKind](row.documentId)}>
                          <bdi>{row.documentNo}</bdi>
                        </MuiLink>
                      ) : (
                        <bdi>{row.documentNo}</bdi>
                      )}
                    </span>,
                    amount(row.debitPaise),
                    amount(row.creditPaise),
                    formatPaise(row.balancePaise),
                  ],
                })),
              ]}
              total={{
                name: translate('dues.closing'),
                cells: ['', '', '', formatPaise(statement.closingPaise)],
              }}
            />
            {statement.storeCreditPaise > 0 ? (
              <Typography sx={{ mt: 1.5 }}>
                {translate('dues.storeCredit', { amount: formatPaise(statement.storeCreditPaise) })}
              </Typography>
            ) : null}
          </>
        )}
      </Panel>
      {drawn ? (
        printing ? (
          <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} />
        ) : (
          <DrawnInPrint drawn={drawn} />
        )
      ) : null}
    </Page>
  );
};

export default StatementPage;
