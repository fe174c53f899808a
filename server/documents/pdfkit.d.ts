declare module 'pdfkit' {
  interface PDFDocument {
    font: (source: object | string, ...rest: unknown[]) => PDFDocument;
    fontSize: (size: number) => PDFDocument;
    registerFont: (name: string, file: Uint8Array) => PDFDocument;
    widthOfString: (text: string) => number;
    text: (
      text: string,
      x: number,
      y: number,
      options: { lineBreak: boolean; baseline: 'alphabetic' },
    ) => PDFDocument;
    addPage: (options: { size: readonly [number, number]; margin: number }) => PDFDocument;
    save: () => PDFDocument;
    restore: () => PDFDocument;
    rect: (x: number, y: number, width: number, height: number) => PDFDocument;
    moveTo: (x: number, y: number) => PDFDocument;
    lineTo: (x: number, y: number) => PDFDocument;
    lineWidth: (width: number) => PDFDocument;
    fill: (colour: string) => PDFDocument;
    stroke: (colour: string) => PDFDocument;
    end: () => void;
    translate: (x: number, y: number) => unknown;
    on: (event: 'data' | 'end' | 'error', listener: (data: never) => void) => void;
  }
  const PDFDocument: new (options: Record<string, unknown>) => PDFDocument;
  export default PDFDocument;
}
