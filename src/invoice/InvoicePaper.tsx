import { styled } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { formatDate } from '../resources/rules/businessDate.ts';
import {
  COMPOSITION_WORDS,
  type InvoiceDocument,
  type InvoiceParty,
} from '../resources/rules/invoiceDocument.ts';
import { formatBps, formatPaise } from '../resources/rules/money.ts';
import { amountInWords } from '../resources/rules/words.ts';
import { QrCode } from './QrCode.tsx';

/** Paper is white and its ink black in every mode of the app. Widths in mm, so that print and screen agree. */
const Sheet = styled('article')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '210mm',
  padding: '10mm',
  background: '#fff',
  color: '#111',
  fontSize: '9.5pt',
  lineHeight: 1.4,
  '& h2': { fontSize: '15pt', lineHeight: 1.2, fontWeight: 500, margin: 0 },
  '& h3': { fontSize: '9.5pt', fontWeight: 500, margin: 0 },
  '& p, & dl, & dd': { margin: 0 },
  '& .head': { display: 'flex', justifyContent: 'space-between', gap: '8mm', flexWrap: 'wrap' },
  '& .end': { textAlign: 'end' },
  '& .muted': { color: '#444' },
  '& .parties': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '6mm',
    margin: '5mm 0',
    paddingBlock: '3mm',
    borderBlock: '0.3mm solid #999',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& .scroll': { overflowX: 'auto' },
  '& th': {
    fontWeight: 500,
    textAlign: 'start',
    padding: '1.5mm',
    borderBottom: '0.3mm solid #111',
    verticalAlign: 'bottom',
  },
  '& td': { padding: '1.5mm', borderBottom: '0.2mm solid #ccc', verticalAlign: 'top' },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .foot': {
    display: 'grid',
    gridTemplateColumns: '1.4fr 1fr',
    gap: '8mm',
    marginTop: '4mm',
    breakInside: 'avoid',
  },
  '& .totals td': { borderBottom: 'none', padding: '0.8mm 1.5mm' },
  '& .grand td': { borderBlock: '0.3mm solid #111', fontSize: '12pt', fontWeight: 500 },
  '& .stamp': {
    border: '0.6mm solid #b3261e',
    color: '#b3261e',
    padding: '1mm 3mm',
    display: 'inline-block',
    fontSize: '12pt',
  },
  '& .pay': { display: 'flex', gap: '4mm', alignItems: 'center', marginTop: '3mm' },
  '& .sign': { marginTop: '12mm', textAlign: 'end' },
  '@media (max-width: 599px)': { padding: '5mm', '& .parties, & .foot': { gridTemplateColumns: '1fr' } },
  '@media print': { padding: 0, maxWidth: 'none' },
});

const Party = ({ party }: { party: InvoiceParty }) => {
  const translate = useTranslate();
  return (
    <>
      {party.address.map(line => (
        <p key={line}>{line}</p>
      ))}
      {party.state && (
        <p>
          {translate('invoice.state')}: {party.state.code} {party.state.name}
        </p>
      )}
      {party.gstin && (
        <p>
          {translate('invoice.gstin')}: <bdi dir="ltr">{party.gstin}</bdi>
        </p>
      )}
      {party.phone && (
        <p>
          {translate('invoice.phone')}: <bdi dir="ltr">{party.phone}</bdi>
        </p>
      )}
    </>
  );
};

const money = (paise: number): string => formatPaise(paise, { decimals: 'always', symbol: false });

const Lines = ({ document }: { document: InvoiceDocument }) => {
  const translate = useTranslate();
  const taxed = document.paper === 'TAX_INVOICE';
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('invoice.serial')}</th>
            <th scope="col">{translate('invoice.description')}</th>
            <th scope="col">{translate('invoice.hsn')}</th>
            <th scope="col" className="number">
              {translate('invoice.quantity')}
            </th>
            <th scope="col" className="number">
              {translate(taxed ? 'invoice.rateInclTax' : 'invoice.rate')}
            </th>
            {document.discountPaise > 0 && (
              <th scope="col" className="number">
                {translate('invoice.discount')}
              </th>
            )}
            {taxed && (
              <>
                <th scope="col" className="number">
                  {translate('invoice.taxable')}
                </th>
                <th scope="col" className="number">
                  {translate('invoice.gstRate')}
                </th>
              </>
            )}
            <th scope="col" className="number">
              {translate('invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map(line => (
            <tr key={line.no}>
              <td>{line.no}</td>
              <td>
                {line.description}
                {line.codes.map(code => (
                  <div key={code.value} className="muted">
                    {translate(`invoice.${code.kind}`)}: <bdi dir="ltr">{code.value}</bdi>
                  </div>
                ))}
              </td>
              <td>{line.hsnCode}</td>
              <td className="number">
                {line.quantity} {line.uqc}
              </td>
              <td className="number">{money(line.unitPricePaise)}</td>
              {document.discountPaise > 0 && <td className="number">{money(line.discountPaise)}</td>}
              {taxed && (
                <>
                  <td className="number">{money(line.taxablePaise)}</td>
                  <td className="number">{formatBps(line.gstRateBps)}</td>
                </>
              )}
              <td className="number">{money(line.totalPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Totals = ({ document }: { document: InvoiceDocument }) => {
  const translate = useTranslate();
  const row = (label: string, paise: number, className?: string) => (
    <tr className={className} key={label}>
      <td>{label}</td>
      <td className="number">{money(paise)}</td>
    </tr>
  );
  const taxed = document.paper === 'TAX_INVOICE';
  const half = (bps: number): string => formatBps(bps / 2);
  return (
    <table className="totals">
      <tbody>
        {taxed && row(translate('invoice.taxable'), document.taxablePaise)}
        {taxed &&
          document.taxes
            .filter(tax => tax.gstRateBps > 0)
            .flatMap(tax =>
              document.interState
                ? [row(`${translate('invoice.igst')} ${formatBps(tax.gstRateBps)}`, tax.igstPaise)]
                : [
                    row(`${translate('invoice.cgst')} ${half(tax.gstRateBps)}`, tax.cgstPaise),
                    row(
                      `${translate(document.stateTaxName === 'UTGST' ? 'invoice.utgst' : 'invoice.sgst')} ${half(tax.gstRateBps)}`,
                      tax.sgstPaise,
                    ),
                  ],
            )}
        {document.roundOffPaise !== 0 && row(translate('invoice.roundOff'), document.roundOffPaise)}
        <tr className="grand">
          <td>{translate('invoice.grandTotal')}</td>
          <td className="number">{formatPaise(document.totalPaise, { decimals: 'always' })}</td>
        </tr>
        {document.payments.map((payment, index) => (
          <tr key={index}>
            <td>
              {translate(`invoice.methods.${payment.method}`)}
              {payment.reference && ` (${payment.reference})`}
            </td>
            <td className="number">{money(payment.amountPaise)}</td>
          </tr>
        ))}
        {document.duePaise > 0 && row(translate('invoice.due'), document.duePaise)}
      </tbody>
    </table>
  );
};

/** The shop's paper, TEMPLATE_001: everything Rule 46 asks of a tax invoice, Rule 49 of a bill of supply. */
export const InvoicePaper = ({ document }: { document: InvoiceDocument }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { supplier, recipient, placeOfSupply } = document;
  return (
    <Sheet aria-label={`${translate(`invoice.paper.${document.paper}`)} ${document.number}`}>
      <div className="head">
        <div>
          <h2>{supplier.name}</h2>
          <Party party={supplier} />
        </div>
        <div className="end">
          <h2>{translate(`invoice.paper.${document.paper}`)}</h2>
          {document.paper !== 'BILL' && <p className="muted">{translate('invoice.copyOriginal')}</p>}
          <p>
            {translate('invoice.number')}: <bdi dir="ltr">{document.number}</bdi>
          </p>
          <p>
            {translate('invoice.date')}: <bdi dir="ltr">{formatDate(document.date)}</bdi>
          </p>
          {document.cancelled && <p className="stamp">{translate('invoice.cancelled')}</p>}
        </div>
      </div>
      <div className="parties">
        <div>
          <h3>{translate('invoice.billTo')}</h3>
          <p>{recipient ? recipient.name : translate('invoice.walkIn')}</p>
          {recipient && <Party party={recipient} />}
        </div>
        <div>
          {document.paper !== 'BILL' && placeOfSupply && (
            <p>
              {translate('invoice.placeOfSupply')}: {placeOfSupply.code} {placeOfSupply.name}
            </p>
          )}
          {document.paper === 'TAX_INVOICE' && (
            <p>
              {translate('invoice.reverseCharge')}: {translate('ra.boolean.false')}
            </p>
          )}
          {document.soldBy && (
            <p>
              {translate('invoice.soldBy')}: {document.soldBy}
            </p>
          )}
        </div>
      </div>
      <Lines document={document} />
      <div className="foot">
        <div>
          <h3>{translate('invoice.inWords')}</h3>
          <p>{amountInWords(document.totalPaise, locale === 'hi' ? 'hi' : 'en')}</p>
          {document.upi && (
            <div className="pay">
              <QrCode
                text={document.upi}
                sizeMm={30}
                label={translate('invoice.scanToPay', { amount: formatPaise(document.duePaise) })}
              />
              <p>{translate('invoice.scanToPay', { amount: formatPaise(document.duePaise) })}</p>
            </div>
          )}
          {document.bankDetails.length > 0 && (
            <>
              <h3>{translate('invoice.bankDetails')}</h3>
              {document.bankDetails.map(line => (
                <p key={line}>{line}</p>
              ))}
            </>
          )}
          {document.note && (
            <p>
              {translate('invoice.note')}: {document.note}
            </p>
          )}
        </div>
        <Totals document={document} />
      </div>
      {document.paper === 'BILL_OF_SUPPLY' && (
        <p className="muted" lang="en">
          {COMPOSITION_WORDS}
        </p>
      )}
      {document.terms.length > 0 && (
        <section>
          <h3>{translate('invoice.terms')}</h3>
          {document.terms.map(line => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </section>
      )}
      <div className="sign">
        <p>{translate('invoice.forShop', { shop: supplier.name })}</p>
        <p style={{ marginTop: '12mm' }}>{translate('invoice.signatory')}</p>
      </div>
    </Sheet>
  );
};
