import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { saveFile } from '../../providers/calls/index.ts';
import { supplierStatement, supplierStatementPdf } from '../../providers/calls/suppliers.ts';
import { drawSupplierStatement } from '../../resources/documents/draw.ts';
import { supplierStatementPaper } from '../../resources/documents/supplierPapers.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { PeriodChoice } from '../../screens/period/PeriodChoice.tsx';
import { usePeriod } from '../../screens/period/useAddress.ts';
import { usePayablesPaths } from './paths.ts';
import { FRESH } from './queries.ts';

const amount = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

const SupplierStatement = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const { id = '' } = useParams();
  const paths = usePayablesPaths();
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const [period, setPeriod] = usePeriod();
  const [printing, setPrinting] = useState(false);
  const range = period.range ?? {};
  const query = useQuery({
    queryKey: ['supplier-statement', id, period.range],
    queryFn: ({ signal }) => supplierStatement(id, range, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const drawn = useMemo(
    () =>
      data && paper
        ? drawSupplierStatement(supplierStatementPaper(data, paper.shop, today), { lang }, translatePaper)
        : null,
    [data, paper, today, lang, translatePaper],
  );
  const name = data?.supplier.name ?? '';
  const title = translate('dues.statement');
  const download = async (): Promise<void> => {
    try {
      saveFile(await supplierStatementPdf(id, { ...range, lang }));
    } catch {
      // the call showed a toast
    }
  };
  return (
    <Page
      title={title}
      lead={name}
      parent={[
        { label: translate('app.menu.payables'), to: paths.list },
        ...(name ? [{ label: name, to: paths.supplier(id) }] : []),
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
                      row.kind === 'BILL_PAYMENT' ? 'dues.salePayment' : `accounts.kind.${row.kind}`,
                    )}{' '}
                    <bdi>{row.documentNo}</bdi>
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

export default SupplierStatement;
