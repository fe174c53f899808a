declare module 'pdfkit' {
  export default class PDFDocument {
    constructor(options: Record<string, unknown>);
  }
}
