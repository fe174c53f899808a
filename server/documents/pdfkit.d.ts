declare module 'pdfkit' {
  interface PDFDocument {
    font: (source: object, ...rest: unknown[]) => unknown;
    translate: (x: number, y: number) => unknown;
    markContent: (tag: 'Span', options: { actual: string }) => unknown;
    endMarkedContent: () => unknown;
    on: (event: 'data' | 'end' | 'error', listener: (data: never) => void) => void;
  }
  const PDFDocument: new (options: Record<string, unknown>) => PDFDocument;
  export default PDFDocument;
}
