/** Streams Excel rows; amounts, percentages, dates, times and durations are numeric cells. */
import { escaped } from './xml.ts';
import type { Kind } from '../../../src/kit/index.ts';
import type { Column, Row, Table } from './table.ts';
import { zipPieces, type ZipEntry } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Excel has this limit. */
const MAX_SHEET_ROWS = 1_048_576;

const STYLE = { heading: 1, money: 2, percent: 3, date: 4, time: 5, duration: 6 } as const;

/** Figures are grouped by lakh and crore. */
const INDIAN = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${INDIAN}"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const textCell = (value: unknown, style = 0): string => {
  if (value === null || value === undefined || value === '') return '<c/>';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
};

const numberCell = (value: unknown, style = 0): string =>
  typeof value === 'number' ? `<c${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : '<c/>';

/** Excel's serial: days since 30 December 1899. */
const serialOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569;

const MINUTES_OF_DAY = 1_440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const CELL = {
  text: textCell,
  longText: textCell,
  integer: numberCell,
  decimal: numberCell,
  money: value => numberCell(typeof value === 'number' ? value / 100 : null, STYLE.money),
  percent: value => numberCell(typeof value === 'number' ? value / 10_000 : null, STYLE.percent),
  boolean: value => (typeof value === 'boolean' ? `<c t="b"><v>${value ? 1 : 0}</v></c>` : '<c/>'),
  date: value => (typeof value === 'string' ? numberCell(serialOf(value), STYLE.date) : '<c/>'),
  month: textCell,
  instant: textCell,
  time: value =>
    typeof value === 'string' ? numberCell(minutesOf(value) / MINUTES_OF_DAY, STYLE.time) : '<c/>',
  duration: value => numberCell(typeof value === 'number' ? value / MINUTES_OF_DAY : null, STYLE.duration),
  choice: textCell,
  choices: textCell,
  reference: textCell,
  phone: textCell,
  email: textCell,
  gstin: textCell,
  imei: textCell,
  storage: numberCell,
  image: textCell,
  url: textCell,
  lines: textCell,
  tags: textCell,
  secret: () => '<c/>',
} as const satisfies Record<Kind, (value: unknown) => string>;

const rowOf = (columns: readonly Column[], row: Row): string =>
  `<row>${columns.map(column => CELL[column.kind](column.value(row))).join('')}</row>`;

async function* sheetPieces({ columns, pages }: Table): AsyncGenerator<string> {
  const headings = columns.map(column => textCell(column.heading, STYLE.heading)).join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData><row>${headings}</row>`;
  let rowCount = 1;
  for await (const rows of pages) {
    rowCount += rows.length;
    if (rowCount > MAX_SHEET_ROWS)
      throw new Error('Too many rows for one Excel sheet. Export as CSV instead.');
    yield rows.map(row => rowOf(columns, row)).join('');
  }
  yield '</sheetData></worksheet>';
}

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetName = (name: string): string => escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

/** Throws beyond Excel's 1,048,576 rows. */
export const xlsxPieces = (table: Table): AsyncGenerator<Buffer> => {
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      pieces: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      pieces: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      pieces: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', pieces: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(table) },
  ];
  return zipPieces(entries);
};
