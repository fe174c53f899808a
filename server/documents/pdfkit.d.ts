/** The part of pdfkit that is used here; it brings no types of its own. */
declare module 'pdfkit' {
  interface PDFDocument {
    font: (source: object, ...rest: unknown[]) => unknown;
    addContent: (content: string) => unknown;
    on: (event: 'data' | 'end' | 'error', listener: (data: never) => void) => void;
  }
  const PDFDocument: new (options: Record<string, unknown>) => PDFDocument;
  export default PDFDocument;
}
