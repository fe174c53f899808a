/** TEMPLATE_001 on A4 and A5. */
import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
} from '../../../src/resources/rules/invoiceDocument.ts';
import { directionOf, FIGURES, FONT_STACK, printable } from '../fonts.ts';
import { QrCode } from '../qrCode.tsx';
import { COMPOSITION_WORDS, type InvoiceWords } from '../words.ts';

interface Measures {
  font: number;
  margin: number;
  /** Widths of the narrow columns, in points; the description takes what is left. */
  columns: {
    no: number;
    hsn: number;
    quantity: number;
    rate: number;
    taxable: number;
    tax: number;
    amount: number;
  };
  qr: number;
}

const SIZES: Record<'A4' | 'A5', Measures> = {
  A4: {
    font: 8.5,
    margin: 30,
    columns: { no: 20, hsn: 50, quantity: 42, rate: 68, taxable: 68, tax: 84, amount: 68 },
    qr: 92,
  },
  A5: {
    font: 6.6,
    margin: 20,
    columns: { no: 14, hsn: 40, quantity: 32, rate: 50, taxable: 50, tax: 64, amount: 52 },
    qr: 76,
  },
};

/** The paper, in points. */
const PAPER = { A4: { width: 595, height: 842 }, A5: { width: 420, height: 595 } } as const;

const INK = '#1f2430';
const SOFT = '#5f6675';
const RULE = '#cfd3dc';
const TINT = '#f3f4f8';
/** From a crore of rupees a figure no longer fits its column at the usual size. */
const WIDE_PAISE = 1_00_00_000_00;

export function Sheet({
  document,
  words,
  size,
}: {
  document: InvoiceDocument;
  words: InvoiceWords;
  size: 'A4' | 'A5';
}) {
  const measures = SIZES[size];
  const { font, margin } = measures;
  const { labels } = words;
  const row = words.rightToLeft ? 'row-reverse' : 'row';
  const start = words.rightToLeft ? 'right' : 'left';
  const end = words.rightToLeft ? 'left' : 'right';
  const taxed = document.paper === 'TAX_INVOICE';
  const figures = document.totalPaise >= WIDE_PAISE ? font * 0.8 : font;

  const say = (text: string, style: object = {}) => (
    <Text
      style={{ fontSize: font, lineHeight: 1.35, direction: directionOf(text), textAlign: start, ...style }}
    >
      {printable(text)}
    </Text>
  );
  const quiet = { color: SOFT, fontSize: font * 0.9 };
  const figure = (text: string, style: object = {}) => (
    <Text style={{ ...FIGURES, lineHeight: 1.35, textAlign: end, fontSize: figures, ...style }}>{text}</Text>
  );
  const pair = (label: string, value: string, style: object = {}) => (
    <View style={{ flexDirection: row, marginBottom: 1.5, ...style }}>
      {say(label, { ...quiet, width: font * 10 })}
      {say(value, { flex: 1 })}
    </View>
  );

  const pages = pagesOf(document, size);
  return pages.map((lines, index) => (
    <SheetPage key={index}>
      {index === 0 && <Head />}
      <TableHead />
      {lines.map(line => (
        <Line key={line.no} line={line} />
      ))}
      {index === pages.length - 1 && <Closing />}
    </SheetPage>
  ));

  function SheetPage({ children }: { children: ReactNode }) {
    return (
      <Page
        size={size}
        style={{
          fontFamily: FONT_STACK,
          fontSize: font,
          color: INK,
          paddingHorizontal: margin,
          paddingTop: margin,
          paddingBottom: margin + font * 2,
        }}
      >
        {document.cancelled && (
          <View fixed style={{ position: 'absolute', top: '38%', left: 0, right: 0 }}>
            <Text
              style={{
                textAlign: 'center',
                fontSize: font * 9,
                fontWeight: 600,
                color: '#f6d5d5',
                transform: 'rotate(-28deg)',
                direction: directionOf(labels.cancelled),
              }}
            >
              {printable(labels.cancelled)}
            </Text>
          </View>
        )}

        {children}

        <View
          fixed
          style={{
            position: 'absolute',
            bottom: margin * 0.6,
            height: font * 1.6,
            left: margin,
            right: margin,
            flexDirection: row,
            justifyContent: 'space-between',
          }}
        >
          {say(`${document.supplier.name} · ${document.number}`, { ...quiet, width: '60%' })}
          <Text
            style={{
              ...quiet,
              width: '40%',
              textAlign: end,
              direction: directionOf(labels.page),
            }}
            render={({ pageNumber, totalPages }) =>
              words.say('page', { page: pageNumber, pages: totalPages })
            }
          />
        </View>
      </Page>
    );
  }

  function Head() {
    return (
      <View>
        <View style={{ flexDirection: row, marginBottom: font }}>
          <View style={{ flex: 1 }}>
            {say(document.supplier.name, { fontSize: font * 1.9, fontWeight: 600 })}
            <Party party={document.supplier} />
          </View>
          <View style={{ width: '40%' }}>
            {say(words.title, { fontSize: font * 1.7, fontWeight: 600, textAlign: end })}
            {taxed && say(labels.copyOriginal, { ...quiet, textAlign: end, marginBottom: font * 0.6 })}
            {pair(labels.number, document.number, { fontWeight: 600 })}
            {pair(labels.date, words.date(document.date))}
            {taxed && words.placeOfSupply && pair(labels.placeOfSupply, words.placeOfSupply)}
            {taxed && pair(labels.reverseCharge, labels.no)}
          </View>
        </View>

        {document.paper === 'BILL_OF_SUPPLY' && say(COMPOSITION_WORDS, { marginBottom: font })}
        {words.cancelled && say(words.cancelled, { color: '#b3261e', marginBottom: font })}

        <View style={{ backgroundColor: TINT, borderRadius: 4, padding: font * 0.8, marginBottom: font }}>
          {say(labels.billTo, quiet)}
          {say(document.recipient?.name ?? labels.walkIn, { fontWeight: 600 })}
          {document.recipient && <Party party={document.recipient} />}
        </View>
      </View>
    );
  }

  function TableHead() {
    return (
      <TableRow heading>
        {say(labels.serial, column('no'))}
        {say(labels.description, { flex: 1, paddingRight: 4 })}
        {say(labels.hsn, column('hsn'))}
        {say(labels.quantity, { ...column('quantity'), textAlign: end })}
        {say(taxed ? labels.rateInclTax : labels.rate, { ...column('rate'), textAlign: end })}
        {taxed && say(labels.taxable, { ...column('taxable'), textAlign: end })}
        {taxed && say(labels.tax, { ...column('tax'), textAlign: end })}
        {say(labels.amount, { ...column('amount'), textAlign: end })}
      </TableRow>
    );
  }

  function Closing() {
    return (
      <View>
        <View wrap={false} style={{ flexDirection: row, marginTop: font }}>
          <View style={{ flex: 1, [words.rightToLeft ? 'paddingLeft' : 'paddingRight']: font * 2 }}>
            {taxed && <TaxTable />}
            {say(labels.inWords, quiet)}
            {say(words.inWords, { marginBottom: font })}
            {document.payments.length > 0 && say(labels.payments, quiet)}
            {document.payments.map((payment, index) => (
              <View key={index} style={{ flexDirection: row }}>
                {say(labels.methods[payment.method], { width: font * 9 })}
                {figure(words.rupees(payment.amountPaise), { width: font * 9 })}
                {say(payment.reference ?? '', { ...quiet, flex: 1, paddingHorizontal: 6 })}
              </View>
            ))}
          </View>
          <View style={{ width: '40%' }}>
            {taxed && total(labels.taxable, document.taxablePaise)}
            {taxed && document.interState && total(labels.igst, document.igstPaise)}
            {taxed && !document.interState && total(labels.cgst, document.cgstPaise)}
            {taxed && !document.interState && total(words.stateTax, document.sgstPaise)}
            {!taxed && total(labels.total, document.taxablePaise)}
            {document.roundOffPaise !== 0 && total(labels.roundOff, document.roundOffPaise)}
            <View
              style={{
                flexDirection: row,
                justifyContent: 'space-between',
                backgroundColor: TINT,
                borderRadius: 4,
                padding: font * 0.6,
                marginVertical: 3,
              }}
            >
              {say(labels.grandTotal, { fontWeight: 600 })}
              {figure(words.rupees(document.totalPaise), { fontWeight: 600, fontSize: figures * 1.25 })}
            </View>
            {total(labels.paid, document.paidPaise)}
            {document.duePaise > 0 && total(labels.due, document.duePaise, { fontWeight: 600 })}
          </View>
        </View>

        <View wrap={false} style={{ flexDirection: row, marginTop: font * 1.5, alignItems: 'flex-end' }}>
          <View style={{ flex: 1, [words.rightToLeft ? 'paddingLeft' : 'paddingRight']: font * 2 }}>
            {document.upi && (
              <View style={{ alignItems: words.rightToLeft ? 'flex-end' : 'flex-start', marginBottom: font }}>
                <QrCode text={document.upi} size={measures.qr} />
                {say(words.say('scanToPay', { amount: words.rupees(document.duePaise) }), quiet)}
              </View>
            )}
            {document.note && say(`${labels.note}: ${document.note}`)}
            <Notes title={labels.bankDetails} lines={document.bankDetails} />
            <Notes title={labels.terms} lines={document.terms} />
          </View>
          <View style={{ width: '40%' }}>
            {say(words.say('forShop', { shop: document.supplier.name }), { textAlign: 'center' })}
            <View style={{ height: font * 4, borderBottomWidth: 0.7, borderColor: RULE }} />
            {say(labels.signatory, { ...quiet, textAlign: 'center' })}
            {document.soldBy &&
              say(`${labels.soldBy}: ${document.soldBy}`, { ...quiet, textAlign: 'center' })}
          </View>
        </View>
      </View>
    );
  }

  function column(name: keyof Measures['columns']) {
    return { width: measures.columns[name], paddingHorizontal: 2 };
  }

  function total(label: string, paise: number, style: object = {}) {
    return (
      <View style={{ flexDirection: row, justifyContent: 'space-between', paddingHorizontal: font * 0.6 }}>
        {say(label, style)}
        {figure(words.amount(paise), style)}
      </View>
    );
  }

  /** A row of the table; the heading stands again on every page the table runs on to. */
  function TableRow({ heading = false, children }: { heading?: boolean; children: ReactNode }) {
    return (
      <View
        fixed={heading}
        wrap={false}
        style={{
          flexDirection: row,
          paddingVertical: font * 0.45,
          borderBottomWidth: 0.7,
          borderColor: heading ? SOFT : RULE,
          ...(heading ? { color: SOFT, fontSize: font * 0.9 } : {}),
        }}
      >
        {children}
      </View>
    );
  }

  function Line({ line }: { line: InvoiceLine }) {
    const half = words.rate(line.gstRateBps / 2);
    return (
      <TableRow>
        {say(String(line.no), column('no'))}
        <View style={{ flex: 1, paddingRight: 4 }}>
          {say(line.description)}
          {line.codes.map(code => (
            <View key={code.kind}>{say(`${labels[code.kind]} ${code.value}`, quiet)}</View>
          ))}
        </View>
        {say(line.hsnCode, column('hsn'))}
        {figure(`${line.quantity}${line.uqc === 'NA' ? '' : ` ${line.uqc}`}`, column('quantity'))}
        <View style={column('rate')}>
          {figure(words.amount(line.unitPricePaise))}
          {line.discountPaise > 0 && figure(`-${words.amount(line.discountPaise)}`, quiet)}
        </View>
        {taxed && figure(words.amount(line.taxablePaise), column('taxable'))}
        {taxed && (
          <View style={column('tax')}>
            {document.interState && taxLine(labels.igst, words.rate(line.gstRateBps), line.igstPaise)}
            {!document.interState && taxLine(labels.cgst, half, line.cgstPaise)}
            {!document.interState && taxLine(words.stateTax, half, line.sgstPaise)}
          </View>
        )}
        {figure(words.amount(line.totalPaise), column('amount'))}
      </TableRow>
    );
  }

  function taxLine(label: string, rate: string, paise: number) {
    return figure(`${label} ${rate}  ${words.amount(paise)}`, { fontSize: figures * 0.82 });
  }

  function TaxTable() {
    const heads = document.interState
      ? ([[labels.igst, 'igstPaise', 1]] as const)
      : ([
          [labels.cgst, 'cgstPaise', 2],
          [words.stateTax, 'sgstPaise', 2],
        ] as const);
    return (
      <View style={{ marginBottom: font }}>
        <View style={{ flexDirection: row, ...quiet }}>
          {say(labels.gstRate, { flex: 0.8, ...quiet })}
          {say(labels.taxable, { flex: 1.4, textAlign: end, ...quiet })}
          {heads.map(([label]) => (
            <View key={label} style={{ flex: 1.5 }}>
              {say(label, { textAlign: end, ...quiet })}
            </View>
          ))}
        </View>
        {document.taxes.map(tax => (
          <View key={tax.gstRateBps} style={{ flexDirection: row }}>
            {say(words.rate(tax.gstRateBps), { flex: 0.8 })}
            {figure(words.amount(tax.taxablePaise), { flex: 1.4 })}
            {heads.map(([label, key, share]) => (
              <View key={label} style={{ flex: 1.5 }}>
                {figure(`${words.rate(tax.gstRateBps / share)}  ${words.amount(tax[key])}`)}
              </View>
            ))}
          </View>
        ))}
      </View>
    );
  }

  function Party({ party }: { party: InvoiceParty }) {
    const contact = [party.phone && `${labels.phone} ${party.phone}`, party.email]
      .filter(Boolean)
      .join(' · ');
    const state = party.state && `${labels.state} ${party.state.code} – ${party.state.name}`;
    return (
      <View>
        {party.address.map((line, index) => (
          <View key={index}>{say(line)}</View>
        ))}
        {contact !== '' && say(contact)}
        {party.gstin && say(`${labels.gstin} ${party.gstin}`, { fontWeight: 600 })}
        {state && say(state)}
      </View>
    );
  }

  function Notes({ title, lines }: { title: string; lines: string[] }) {
    if (lines.length === 0) return null;
    return (
      <View style={{ marginTop: font * 0.6 }}>
        {say(title, quiet)}
        {lines.map((line, index) => (
          <View key={index}>{say(line, quiet)}</View>
        ))}
      </View>
    );
  }
}

/**
 * The lines of each page, by an estimate of their height that errs on the high side. Laid out as one flow, the time
 * of the layout grows with the square of the lines, and at 200 it fails; what the estimate misses still flows on.
 */
function pagesOf(document: InvoiceDocument, size: 'A4' | 'A5'): InvoiceLine[][] {
  const { font, margin, columns } = SIZES[size];
  const taxed = document.paper === 'TAX_INVOICE';
  const narrow = columns.no + columns.hsn + columns.quantity + columns.rate + columns.amount;
  const width = PAPER[size].width - margin * 2 - narrow - (taxed ? columns.taxable + columns.tax : 0);
  const lettersPerRow = Math.max(8, Math.floor(width / (font * 0.55)));
  const usable = PAPER[size].height - margin * 2 - font * 5;
  const headRows = Math.max(rowsOf(document.supplier) + 2, 7) + rowsOf(document.recipient) + 5;
  const pages: InvoiceLine[][] = [[]];
  let used = headRows * font * 1.35;
  for (const line of document.lines) {
    const rows = Math.ceil(line.description.length / lettersPerRow) + line.codes.length * 0.9;
    const height = font * (1.35 * Math.max(rows, 1.7) + 1) + 1;
    if (used + height > usable && pages.at(-1)?.length) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(line);
    used += height;
  }
  return pages;
}

function rowsOf(party: InvoiceParty | null): number {
  return party ? party.address.length + [party.phone, party.gstin, party.state].filter(Boolean).length : 0;
}
