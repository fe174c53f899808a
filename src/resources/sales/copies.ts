import type { InvoiceDocument } from './invoiceDocument.ts';

/** Rule 48: goods have three copies, services two. */
export type Copy = 'ORIGINAL' | 'DUPLICATE' | 'TRIPLICATE' | 'DUPLICATE_OF_SERVICE';

/** Lists the first copies (1 to 3) of an invoice, at most as many as Rule 48 has. */
export function copiesOf(document: Pick<InvoiceDocument, 'lines' | 'paper'>, count: number): Copy[] {
  if (document.paper === 'BILL') return Array.from({ length: count }, () => 'ORIGINAL');
  // SAC codes of services begin with 99.
  const services = document.lines.length > 0 && document.lines.every(line => line.hsnCode.startsWith('99'));
  const all: Copy[] = services
    ? ['ORIGINAL', 'DUPLICATE_OF_SERVICE']
    : ['ORIGINAL', 'DUPLICATE', 'TRIPLICATE'];
  return all.slice(0, Math.max(1, count));
}
