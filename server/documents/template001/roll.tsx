/** TEMPLATE_001 on the paper roll of a thermal printer, 80 or 58 mm wide and as long as it needs. */
import { Page, Text, View } from '@react-pdf/renderer';
import type { InvoiceDocument } from '../../../src/resources/rules/invoiceDocument.ts';
import { directionOf, FIGURES, FONT_STACK, printable } from '../fonts.ts';
import { QrCode } from '../qrCode.tsx';
import { COMPOSITION_WORDS, type InvoiceWords } from '../words.ts';

const MILLIMETRE = 72 / 25.4;
/** Width of the paper, and the margin its print head leaves. */
const SIZES = {
  '80mm': { width: 80 * MILLIMETRE, margin: 4 * MILLIMETRE, font: 8.2 },
  '58mm': { width: 58 * MILLIMETRE, margin: 5 * MILLIMETRE, font: 7 },
} as const;

export function Roll({
  document,
  words,
  size,
}: {
  document: InvoiceDocument;
  words: InvoiceWords;
  size: keyof typeof SIZES;
}) {
  const { width, margin, font } = SIZES[size];
  const { labels } = words;
  const row = words.rightToLeft ? 'row-reverse' : 'row';
  const start = words.rightToLeft ? 'right' : 'left';
  const taxed = document.paper === 'TAX_INVOICE';
  const { supplier, recipient } = document;

  const say = (text: string, style: object = {}) => (
    <Text
      style={{ fontSize: font, lineHeight: 1.3, direction: directionOf(text), textAlign: start, ...style }}
    >
      {printable(text)}
    </Text>
  );
  const centred = (text: string, style: object = {}) => say(text, { textAlign: 'center', ...style });
  const pair = (label: string, value: string, style: object = {}) => (
    <View style={{ flexDirection: row, justifyContent: 'space-between' }}>
      {say(label, style)}
      <Text style={{ ...FIGURES, fontSize: font, lineHeight: 1.3, ...style }}>{printable(value)}</Text>
    </View>
  );
  const bold = { fontWeight: 600 };
  const cut = <View style={{ borderBottomWidth: 0.6, borderStyle: 'dashed', marginVertical: 4 }} />;

  return (
    <Page
      size={{ width }}
      wrap={false}
      style={{ fontFamily: FONT_STACK, fontSize: font, padding: margin, color: '#000000' }}
    >
      {document.cancelled && centred(labels.cancelled, { fontSize: font * 2, ...bold })}
      {words.cancelled && centred(words.cancelled)}
      {centred(supplier.name, { fontSize: font * 1.5, ...bold })}
      {supplier.address.map((line, index) => (
        <View key={index}>{centred(line)}</View>
      ))}
      {supplier.phone && centred(`${labels.phone} ${supplier.phone}`)}
      {supplier.gstin && centred(`${labels.gstin} ${supplier.gstin}`)}
      {supplier.state && centred(`${labels.state} ${supplier.state.code} – ${supplier.state.name}`)}
      {cut}
      {centred(words.title, { fontSize: font * 1.2, ...bold })}
      {document.paper === 'BILL_OF_SUPPLY' && centred(COMPOSITION_WORDS)}
      {pair(labels.number, document.number, bold)}
      {pair(labels.date, words.date(document.date))}
      {taxed && words.placeOfSupply && pair(labels.placeOfSupply, words.placeOfSupply)}
      {taxed && pair(labels.reverseCharge, labels.no)}
      {say(`${labels.billTo}: ${recipient?.name ?? labels.walkIn}`)}
      {recipient?.phone && say(`${labels.phone} ${recipient.phone}`)}
      {recipient?.address.map((line, index) => (
        <View key={index}>{say(line)}</View>
      ))}
      {recipient?.gstin && say(`${labels.gstin} ${recipient.gstin}`)}
      {recipient?.state && say(`${labels.state} ${recipient.state.code} – ${recipient.state.name}`)}
      {cut}
      {document.lines.map(line => (
        <View key={line.no} style={{ marginBottom: 3 }}>
          {say(`${line.no}. ${line.description}`)}
          {line.codes.map(code => (
            <View key={code.kind}>{say(`${labels[code.kind]} ${code.value}`)}</View>
          ))}
          {say(`${labels.hsn} ${line.hsnCode}${taxed ? ` · GST ${words.rate(line.gstRateBps)}` : ''}`)}
          {pair(
            `${line.quantity}${line.uqc === 'NA' ? '' : ` ${line.uqc}`} × ${words.amount(line.unitPricePaise)}`,
            words.amount(line.unitPricePaise * line.quantity),
          )}
          {line.discountPaise > 0 && pair(labels.discount, `-${words.amount(line.discountPaise)}`)}
        </View>
      ))}
      {cut}
      {taxed &&
        document.taxes.map(tax => (
          <View key={tax.gstRateBps}>
            {pair(`${labels.taxable} ${words.rate(tax.gstRateBps)}`, words.amount(tax.taxablePaise))}
            {document.interState &&
              pair(`${labels.igst} ${words.rate(tax.gstRateBps)}`, words.amount(tax.igstPaise))}
            {!document.interState &&
              pair(`${labels.cgst} ${words.rate(tax.gstRateBps / 2)}`, words.amount(tax.cgstPaise))}
            {!document.interState &&
              pair(`${words.stateTax} ${words.rate(tax.gstRateBps / 2)}`, words.amount(tax.sgstPaise))}
          </View>
        ))}
      {document.roundOffPaise !== 0 && pair(labels.roundOff, words.amount(document.roundOffPaise))}
      {pair(labels.grandTotal, words.rupees(document.totalPaise), { fontSize: font * 1.4, ...bold })}
      {say(words.inWords)}
      {cut}
      {document.payments.map((payment, index) => (
        <View key={index}>{pair(labels.methods[payment.method], words.amount(payment.amountPaise))}</View>
      ))}
      {document.duePaise > 0 && pair(labels.due, words.rupees(document.duePaise), bold)}
      {document.upi && (
        <View style={{ alignItems: 'center', marginTop: 4 }}>
          <QrCode text={document.upi} size={(width - margin * 2) * 0.62} />
          {centred(words.say('scanToPay', { amount: words.rupees(document.duePaise) }))}
        </View>
      )}
      {document.terms.map((line, index) => (
        <View key={index}>{centred(line, { fontSize: font * 0.9 })}</View>
      ))}
      {centred(labels.thanks, { marginTop: 4 })}
    </Page>
  );
}
