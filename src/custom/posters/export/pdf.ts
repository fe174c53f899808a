/** A JPEG fills the one page of the PDF: it has six objects, for which no library is needed. */

interface PdfPage {
  jpeg: Uint8Array;
  pixels: readonly [width: number, height: number];
  mm: readonly [width: number, height: number];
  title: string;
}

const POINTS_PER_MM = 72 / 25.4;

const points = (mm: number): string => (mm * POINTS_PER_MM).toFixed(4);

/** Writes UTF-16 in hex with byte order mark. */
const hexText = (text: string): string => {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1)
    hex += text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase();
  return `<${hex}>`;
};

export const pdfOf = ({ jpeg, pixels, mm, title }: PdfPage): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const offsets: number[] = [];
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    chunks.push(bytes);
    length += bytes.length;
  };
  const object = (body: string, stream?: Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${body}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const [width, height] = [points(mm[0]), points(mm[1])];
  const page = encoder.encode(`q ${width} 0 0 ${height} 0 0 cm /Poster Do Q`);

  write('%PDF-1.4\n');
  // Bytes above 127 mark the file as binary.
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /TrimBox [0 0 ${width} ${height}]` +
      ' /Resources << /XObject << /Poster 4 0 R >> >> /Contents 5 0 R >>',
  );
  object(
    `<< /Type /XObject /Subtype /Image /Width ${pixels[0]} /Height ${pixels[1]} /ColorSpace /DeviceRGB` +
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  object(`<< /Length ${page.length} >>`, page);
  object(`<< /Title ${hexText(title)} /Creator (Galla) >>`);

  const table = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
};
