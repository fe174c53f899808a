import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF file as this project writes them (pdfkit: compressed streams, hex strings, ToUnicode tables),
 * in the order they were drawn, pieces apart by a space. A span with its own words (`ActualText`) gives those.
 */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const tables = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      tables.set(name, tableOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  const drawn = [...objects.values()].filter(each => each.stream.includes(' Tf')).map(each => each.stream);
  return drawn
    .flatMap(stream => [
      ...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC[\s\S]*?EMC|BT([\s\S]*?)ET/g),
    ])
    .map(([, words, block = '']) => (words === undefined ? textOf(block, tables) : spokenOf(words)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replaceAll('₹ ', '₹');
}

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

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF in round brackets: Latin letters as they are, others as UTF-16 behind its mark. */
const spokenOf = (written: string): string => {
  const bytes = Buffer.from(
    written.replace(/\\([\s\S])/g, (_all, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  );
  return bytes.readUInt16BE(0) === 0xfeff
    ? utf16Of(bytes.subarray(2).toString('hex'))
    : bytes.toString('latin1');
};

const utf16Of = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function tableOf(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f\s]*)>/gi)].forEach(([, hex = ''], index) => {
      const key = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      table.set(key, utf16Of(hex.replace(/\s/g, '')));
    });
  }
  return table;
}

function textOf(block: string, tables: Map<string, Map<string, string>>): string {
  let table = new Map<string, string>();
  let text = '';
  for (const [, font, hex = ''] of block.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
    if (font) table = tables.get(font) ?? table;
    for (const glyph of hex.match(/.{4}/g) ?? []) text += table.get(glyph.toLowerCase()) ?? '';
  }
  return text;
}
