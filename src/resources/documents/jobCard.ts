/** The job card: what was taken in, in which condition, what was agreed. Its code is asked for at hand-over. */
import type { TicketDocument } from '../calls/tickets.ts';
import { paperDate } from '../rules/businessDate.ts';
import { formatPaise } from '../rules/money.ts';
import {
  labelled,
  type DocumentModel,
  type Fact,
  type Language,
  type TranslatePaper,
} from './documentModel.ts';
import { linesOf } from './invoiceDocument.ts';
import { partyModel } from './invoiceModel.ts';
import { ON_A_ROLL, pagesOf, type Layout } from './layout.ts';
import { innerWidth, PAPERS, type Paper } from './paper.ts';
import { kitOf } from './templates/kit.ts';
import { checkLines, customerParty, fact, type TicketPaper } from './ticketPapers.ts';
import { column, row, type DrawnDocument, type PaperNode, type PaperSize } from './tree.ts';

interface Section {
  title: string;
  lines: string[];
}

interface JobCard {
  model: DocumentModel;
  token: Fact;
  code: Fact;
  codeHelp: string;
  scan: string;
  status: { text: string; caption: string } | null;
  sections: Section[];
  terms: Section;
  signatures: string[];
}

const SCAN_MM = 20;

const yesNo = (value: boolean | null, translate: TranslatePaper): string | null =>
  value === null ? null : translate(value ? 'ticket.yes' : 'no');

function sectionsOf(ticket: TicketDocument, lang: Language, translate: TranslatePaper): Section[] {
  const t = (key: string) => translate(`ticket.${key}`);
  const facts = (all: readonly Fact[]) => all.map(each => labelled(each, lang));
  const day = (date: string | null) => date && paperDate(date);
  const money = (paise: number | null) => (paise === null ? null : formatPaise(paise));
  const checked = (answer: TicketDocument['liquid']) =>
    answer &&
    (answer === 'CANT_TEST'
      ? translate('exchange.answers.CANT_TEST')
      : answer === 'YES'
        ? t('yes')
        : translate('no'));
  return [
    {
      title: t('device'),
      lines: [
        ...(ticket.deviceModel ? [ticket.deviceModel] : []),
        ...facts([
          ...fact(translate('imei'), ticket.imei1),
          ...fact(translate('imei2'), ticket.imei2),
          ...fact(t('soldOn'), day(ticket.soldOn)),
          ...fact(t('soldBill'), ticket.soldInvoiceNo),
          ...fact(t('warrantyUntil'), day(ticket.warrantyUntil)),
        ]),
      ],
    },
    { title: t('fault'), lines: [...(ticket.fault ? [ticket.fault] : []), ...linesOf(ticket.faultText)] },
    {
      title: t('accessories'),
      lines: [
        ...linesOf(ticket.accessories),
        ...facts([
          ...fact(t('simLeft'), yesNo(ticket.simLeft, translate)),
          ...fact(t('cardLeft'), yesNo(ticket.cardLeft, translate)),
        ]),
      ],
    },
    {
      title: t('before'),
      lines: [
        ...checkLines(ticket, 'before', lang, translate),
        ...facts([
          ...fact(t('liquid'), checked(ticket.liquid)),
          ...fact(t('accountLock'), checked(ticket.accountLock)),
        ]),
      ],
    },
    {
      title: t('agreed'),
      lines: facts([
        ...fact(t('agreedMax'), money(ticket.agreedMaxPaise)),
        ...fact(t('inspectionFee'), money(ticket.inspectionFeePaise)),
        ...fact(t('promisedOn'), day(ticket.promisedOn)),
        ...fact(t('dataLoss'), yesNo(ticket.dataLossAgreed, translate)),
        ...fact(t('termsAccepted'), yesNo(ticket.termsAccepted, translate)),
      ]),
    },
  ].filter(({ lines }) => lines.length > 0);
}

function jobCardOf(paper: TicketPaper, lang: Language, translate: TranslatePaper): JobCard {
  const { ticket, shop, logo } = paper;
  const t = (key: string) => translate(`ticket.${key}`);
  const model: DocumentModel = {
    lang,
    rightToLeft: lang === 'ar',
    title: t('jobCard'),
    copy: null,
    number: { label: t('token'), value: ticket.ticketNo },
    date: { label: t('takenInOn'), value: paperDate(ticket.takenInOn) },
    facts: [
      ...fact(t('promisedOn'), ticket.promisedOn && paperDate(ticket.promisedOn)),
      ...fact(t('technician'), ticket.technician),
    ],
    notices: [],
    stamp: null,
    logo,
    issuer: partyModel('', shop, translate),
    links: [],
    other: customerParty(ticket, translate),
    table: { columns: [], rows: [], carried: { forward: '', brought: '' } },
    discount: '',
    taxes: null,
    totals: [],
    grand: { label: '', value: '' },
    settled: [],
    inWords: { label: '', texts: [] },
    payments: { label: '', rows: [] },
    pay: null,
    notes: [],
    signature: { above: '', below: '', image: null },
    by: null,
    thanks: '',
    page: (page, pages) => translate('page', { page, pages }),
  };
  return {
    model,
    token: model.number,
    code: { label: t('code'), value: ticket.pickupCode ?? '' },
    codeHelp: t('codeHelp'),
    scan: t('scan'),
    status: ticket.link ? { text: ticket.link, caption: t('status') } : null,
    sections: sectionsOf(ticket, lang, translate),
    terms: { title: translate('terms'), lines: [1, 2, 3, 4].map(no => t(`terms${no}`)) },
    signatures: [t('customerSignature'), translate('forShop', { shop: shop.name })],
  };
}

function partsOf(card: JobCard, paper: Paper) {
  const { model } = card;
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const section = ({ title, lines }: Section, style: { grow?: number } = {}): PaperNode =>
    column(
      [
        strong(title, { edges: ['bottom'], rule: 'hair', pad: [0.4, 0], heading: true }),
        ...lines.map(line => text(line)),
      ],
      { above: 2.2, gap: 0.3, ...style },
    );
  const square = (words: string, caption: string): PaperNode =>
    column(
      [
        { kind: 'qr', text: words, size: SCAN_MM, alt: caption },
        quiet(caption, { align: 'center', size: 0.82 }),
      ],
      {
        width: SCAN_MM + 4,
        alignItems: 'center',
      },
    );
  const codes = (align: 'start' | 'center'): PaperNode[] => [
    quiet(card.token.label, { align }),
    strong(card.token.value, { size: 1.9, align, figure: true }),
    ...(card.code.value
      ? [
          quiet(card.code.label, { align, above: 1 }),
          strong(card.code.value, { size: 2.4, align, figure: true }),
          quiet(card.codeHelp, { align }),
        ]
      : []),
  ];
  const sign = (words: string): PaperNode =>
    column(
      [
        text(' ', { size: 3.4 }),
        quiet(words, { edges: ['top'], rule: 'hair', pad: [0.6, 0], align: 'center' }),
      ],
      {
        grow: 1,
      },
    );
  const terms = column(
    [strong(card.terms.title, { size: 0.88 }), ...card.terms.lines.map(line => text(line, { size: 0.84 }))],
    { above: 3, gap: 0.3 },
  );
  return { kit, section, square, codes, sign, terms };
}

function sheetOf(card: JobCard, paper: Paper): Layout {
  const { model, sections } = card;
  const { kit, section, square, codes, sign, terms } = partsOf(card, paper);
  const { quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const pairs = sections.reduce<Section[][]>(
    (rows, each, index) =>
      index % 2 === 0 ? [...rows, [each]] : [...rows.slice(0, -1), [...(rows.at(-1) ?? []), each]],
    [],
  );
  return {
    head: [
      row(
        [
          column(
            [
              ...kit.logo(wide ? 14 : 11),
              strong(model.issuer.name, { size: 1.7, heading: true }),
              ...kit.partyIn({ ...model.issuer, name: '' }),
            ],
            { grow: 1 },
          ),
          column(
            [
              strong(model.title, { size: 1.7, align: 'end', heading: true }),
              kit.facts([model.date, ...model.facts], { align: 'end' }, { above: 1.5 }),
            ],
            { width: wide ? 70 : 54 },
          ),
        ],
        { gap: 6 },
      ),
      row(
        [
          square(model.number.value, card.scan),
          column(codes('start'), { grow: 1 }),
          ...(card.status ? [square(card.status.text, card.status.caption)] : []),
        ],
        { gap: 4, above: 3, pad: [2, 2], edges: ['top', 'bottom', 'start', 'end'], rule: 'line' },
      ),
      column([quiet(model.other.label), ...kit.partyIn(model.other)], {
        fill: 'tint',
        pad: [2, 2.5],
        above: 3,
      }),
    ],
    runningHead: kit.runningHead(),
    table: { kind: 'table', columns: [], cellPad: [0, 0], look: {} },
    tableHead: null,
    lines: [],
    carried: null,
    closing: [
      ...pairs.map(each =>
        row(
          [
            ...each.map(one => section(one, { grow: 1 })),
            ...(each.length === 1 ? [column([], { grow: 1 })] : []),
          ],
          { gap: 6 },
        ),
      ),
      terms,
      row(card.signatures.map(sign), { gap: 8, above: 3 }),
    ],
    foot: at => [kit.footLine(at)],
    stamp: model.stamp,
  };
}

function rollOf(card: JobCard, paper: Paper): Layout {
  const { model } = card;
  const { kit, section, square, codes, sign, terms } = partsOf(card, paper);
  const { text, strong } = kit;
  const middle = { align: 'center' as const };
  const cut: PaperNode = text('', { edges: ['bottom'], rule: 'dashed', pad: [0.9, 0] });
  const squares = [
    square(model.number.value, card.scan),
    ...(card.status ? [square(card.status.text, card.status.caption)] : []),
  ];
  const fitsBoth = squares.length * (SCAN_MM + 4) + 4 <= innerWidth(paper);
  return {
    ...ON_A_ROLL,
    head: [
      ...kit.logo(12, 'center'),
      ...kit.party(model.issuer, { name: { size: 1.5, ...middle }, rest: middle }),
      cut,
      strong(model.title, { size: 1.2, ...middle, heading: true, above: 1 }),
      ...codes('center'),
      row(fitsBoth ? squares : squares.slice(0, 1), { gap: 4, above: 1, justify: 'center' }),
      ...(fitsBoth ? [] : squares.slice(1).map(each => row([each], { justify: 'center' }))),
      cut,
      ...[model.date, ...model.facts].map(each => kit.apart(each)),
      text(kit.labelled({ label: model.other.label, value: model.other.name })),
      ...kit.party({ ...model.other, name: '' }),
      ...card.sections.map(each => section(each)),
    ],
    closing: [terms, ...card.signatures.map(sign)],
  };
}

export const drawJobCard = (
  paper: TicketPaper,
  { size, lang }: { size: PaperSize; lang: Language },
  translate: TranslatePaper,
): DrawnDocument => {
  const card = jobCardOf(paper, lang, translate);
  const page = PAPERS[size];
  return {
    paper: size,
    lang,
    title: `${card.model.title} ${card.token.value}`,
    author: paper.shop.name,
    date: paper.ticket.takenInOn,
    pages: pagesOf(page.roll ? rollOf(card, page) : sheetOf(card, page), page),
  };
};
