import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF file as this project writes them (Typst: papers; pdfkit: labels), in the order they were drawn,
 * pieces apart by a space. A span with its own words (`ActualText`) gives those; Arabic is drawn last letter first.
 */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const fontsIn = (head: string): [string, Map<string, string>][] =>
    [...head.matchAll(/\/([Ff]\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      return [name, tableOf(objects.get(unicode)?.stream ?? '')];
    });
  // Names of fonts are those of a page, or of a dictionary beside it.
  const named = new Map([...objects.values()].flatMap(({ head }) => fontsIn(head)));
  return [...objects.values()]
    .flatMap(({ head }) => {
      const id = /\/Contents (\d+) 0 R/.exec(head)?.[1];
      const own = new Map([...named, ...fontsIn(head)]);
      const blocks = [...(objects.get(id ?? '')?.stream ?? '').matchAll(/BT([\s\S]*?)ET/g)];
      return blocks.map(([, block = '']) => textOf(block, own));
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .replaceAll('₹ ', '₹');
}

/** Counts its pages. */
export const pagesIn = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);

function objectsOf(pdf: Uint8Array): Map<string, { head: string; stream: string }> {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = bytes && head.includes('FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(id, { head, stream: stream?.toString('latin1') ?? '' });
  }
  return objects;
}

const utf16Of = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function tableOf(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f\s]*)>/gi)].forEach(([, hex = ''], index) => {
      const key = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      table.set(key, utf16Of(hex.replace(/\s/g, '')));
    });
  }
  for (const [, list = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of list.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/gi))
      table.set(glyph.toLowerCase(), utf16Of(hex));
  return table;
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Answers the glyphs of a string in round brackets, as hex. */
const hexOf = (written: string): string =>
  Buffer.from(
    written.replace(/\\(\d{3}|[\s\S])/g, (_all, sign: string) =>
      sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : (SIGNS[sign] ?? sign),
    ),
    'latin1',
  ).toString('hex');

/** Brackets within a string stand unescaped where they are in pairs. */
const within = (inner: string): string => `(?:\\\\[\\s\\S]|[^\\\\()]|\\(${inner}\\))*`;
const WRITTEN = `\\((${within(within(within(within('[^()]*'))))})\\)`;
const PIECE = new RegExp(
  `/ActualText <FEFF([0-9A-F]*)>\\s*>> BDC[\\s\\S]*?EMC|/([Ff]\\d+) [\\d.]+ Tf|<([0-9a-f]+)>|${WRITTEN}`,
  'gi',
);

function textOf(block: string, tables: Map<string, Map<string, string>>): string {
  let table = new Map<string, string>();
  const clusters: string[] = [];
  for (const [piece, actual, font, hex, written] of block.matchAll(PIECE)) {
    const used = font ?? /\/([Ff]\d+) [\d.]+ Tf/.exec(piece)?.[1];
    if (used) table = tables.get(used) ?? table;
    if (actual !== undefined) clusters.push(utf16Of(actual));
    for (const glyph of (hex ?? (written === undefined ? '' : hexOf(written))).match(/.{4}/g) ?? [])
      clusters.push(table.get(glyph.toLowerCase()) ?? '');
  }
  const text = clusters.join('');
  return /\p{Script=Arabic}/u.test(text) ? clusters.reverse().join('') : text;
}
