/** The Z report of a drawer's session; cash events are listed on a sheet alone. */
import type { DrawerReport } from './answers.ts';
import { DEFAULT_TIME_ZONE, paperDate } from '../../kit/rules/businessDate.ts';
import { approvalFact, labelled } from '../documents/documentModel.ts';
import { issuedPaper, type OnPaper, type Paper } from '../documents/draw.ts';
import { shopParty } from '../documents/letterhead.ts';
import { drawReport, type ReportModel, type Section } from '../documents/reportLayout.ts';
import { clockOf, isShown, money, sectionsOf, signed } from './reportSections.ts';

function modelOf(report: DrawerReport, { shop, lang, translate }: OnPaper): ReportModel {
  const { time, at } = clockOf(shop.timeZone ?? DEFAULT_TIME_ZONE);
  const t = (key: string, params?: Record<string, string | number>) => translate(`report.${key}`, params);
  const { difference, cashPairs, others, invoices, pieces } = sectionsOf(translate);
  const { opening } = report;
  const isClosed = report.closedAt !== null;
  const last = report.closes.at(-1);

  const closing = report.counts.filter(({ kind }) => kind === 'CLOSING');
  const counted = isClosed ? closing.at(-1) : undefined;
  const count: Section = {
    title: t('count'),
    pairs: counted ? pieces(counted.counted) : [],
    notes: closing
      .slice(0, counted ? -1 : undefined)
      .map(each => t('countedBefore', { amount: money(each.countedPaise), name: each.by, at: at(each.at) })),
  };
  const versions = report.closes.flatMap(({ reopened, ...close }): Section[] =>
    reopened
      ? [
          {
            title: `${t('versions')} · ${close.reportNo}`,
            pairs: [
              { label: t('counted'), value: money(close.countedPaise) },
              { ...difference(close.differencePaise), bold: false },
            ],
            notes: [
              t('reopened', { name: reopened.by, at: at(reopened.at) }),
              t('reason', { reason: reopened.reason }),
            ],
          },
        ]
      : [],
  );
  return {
    shop: shopParty(shop),
    title: t(isClosed ? 'title' : 'soFar'),
    number: report.reportNo,
    name: report.drawer.name,
    date: report.businessDate,
    facts: [
      { label: t('drawer'), value: report.drawer.name },
      { label: t('reportNo'), value: report.reportNo ?? '–' },
      { label: t('businessDate'), value: paperDate(report.businessDate) },
      { label: t('opened'), value: at(report.openedAt) },
      { label: t('openedBy'), value: report.openedBy.name },
      ...(report.closedAt && report.closedBy
        ? [
            { label: t('closed'), value: at(report.closedAt) },
            { label: t('closedBy'), value: report.closedBy.name },
          ]
        : []),
      ...approvalFact(report.approvedBy, translate),
    ],
    cash: {
      title: t('cash'),
      pairs: [
        ...(opening.carriedPaise === null || opening.differencePaise === 0
          ? []
          : [
              { label: t('carried'), value: money(opening.carriedPaise) },
              {
                label: t(opening.from ? `openingFrom.${opening.from}` : 'openingDifference'),
                value: signed(opening.differencePaise),
              },
            ]),
        { label: t('opening'), value: money(opening.countedPaise) },
        ...cashPairs(report),
        ...(report.expectedPaise === null
          ? []
          : [{ label: t('expected'), value: money(report.expectedPaise), bold: true }]),
        ...(report.countedPaise === null
          ? []
          : [{ label: t('counted'), value: money(report.countedPaise), bold: true }]),
        ...(report.differencePaise === null ? [] : [difference(report.differencePaise)]),
      ],
      notes: [
        ...(opening.reason ? [t('openingReason', { reason: opening.reason })] : []),
        ...(isClosed && last?.reason ? [t('reason', { reason: last.reason })] : []),
      ],
    },
    other: [count, others(report), invoices(report), ...versions].filter(isShown),
    table: {
      title: t('events'),
      heads: [t('time'), t('document'), t('person'), t('amount')],
      shares: [0.1, 0, 0.26, 0.16],
      rows: (report.events ?? []).map(event => {
        const named = [t(`kinds.${event.kind}`), event.documentNo].filter(Boolean).join(' ');
        const late = event.late && t('late', { date: paperDate(event.businessDate) });
        const approval = approvalFact(event.approvedBy, translate).map(fact => labelled(fact, lang));
        return [
          time(event.at),
          [named, late, ...approval].filter(Boolean).join(' · '),
          event.by,
          signed(event.amountPaise),
        ];
      }),
      figures: 1,
    },
    rolled: [],
    ...(isClosed ? { seal: report.seal?.head ?? null } : {}),
  };
}

export const zReportPaper: Paper<DrawerReport> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: report => report.reportNo ?? 'Z',
  draw: (report, on) => drawReport(modelOf(report, on), on),
});
