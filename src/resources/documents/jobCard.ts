/** The job card: what was taken in, in which condition, what was agreed. Its code is asked for at hand-over. */
import type { TicketDocument } from '../calls/tickets.ts';
import { paperDate } from '../rules/businessDate.ts';
import { formatPaise } from '../rules/money.ts';
import { drawCard, type CardSection } from './cardPaper.ts';
import { labelled, type Fact, type Language, type TranslatePaper } from './documentModel.ts';
import { linesOf } from './invoiceDocument.ts';
import { dated, fact, plainModel } from './plainModel.ts';
import { checkLines, customerParty, type TicketPaper } from './ticketPapers.ts';
import type { DrawnDocument, PaperSize } from './tree.ts';

const yesNo = (value: boolean | null, translate: TranslatePaper): string | null =>
  value === null ? null : translate(value ? 'ticket.yes' : 'no');

function sectionsOf(ticket: TicketDocument, lang: Language, translate: TranslatePaper): CardSection[] {
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

export const drawJobCard = (
  paper: TicketPaper,
  { size, lang }: { size: PaperSize; lang: Language },
  translate: TranslatePaper,
): DrawnDocument => {
  const { ticket, shop } = paper;
  const t = (key: string) => translate(`ticket.${key}`);
  const model = {
    ...plainModel(paper, lang, translate),
    title: t('jobCard'),
    number: { label: t('token'), value: ticket.ticketNo },
    date: { label: t('takenInOn'), value: paperDate(ticket.takenInOn) },
    facts: [...dated(t('promisedOn'), ticket.promisedOn), ...fact(t('technician'), ticket.technician)],
    other: customerParty(ticket, translate),
    table: { columns: [], rows: [], carried: { forward: '', brought: '' } },
    grand: { label: '', value: '' },
  };
  const card = {
    model,
    code: { label: t('code'), value: ticket.pickupCode ?? '', help: t('codeHelp') },
    scan: t('scan'),
    status: ticket.link ? { text: ticket.link, caption: t('status') } : null,
    sections: sectionsOf(ticket, lang, translate),
    terms: { title: translate('terms'), lines: [1, 2, 3, 4].map(no => t(`terms${no}`)) },
    signatures: [t('customerSignature'), translate('forShop', { shop: shop.name })],
  };
  return drawCard(card, size, ticket.takenInOn);
};
