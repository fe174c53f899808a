/** Draws the report of a closed day: the sum of its sessions. */
import type { DayReport } from './answers.ts';
import { DEFAULT_TIME_ZONE, paperDate } from '../../kit/rules/businessDate.ts';
import { approvalFact } from '../documents/documentModel.ts';
import { issuedPaper, type OnPaper, type Paper } from '../documents/draw.ts';
import { shopParty } from '../documents/letterhead.ts';
import { drawReport, type ReportModel } from '../documents/reportLayout.ts';
import { clockOf, isShown, money, sectionsOf, signed } from './reportSections.ts';

function modelOf(report: DayReport, { shop, translate }: OnPaper): ReportModel {
  const { at } = clockOf(shop.timeZone ?? DEFAULT_TIME_ZONE);
  const t = (key: string, params?: Record<string, string | number>) => translate(`report.${key}`, params);
  const { difference, cashPairs, others, invoices, pieces } = sectionsOf(translate);
  const sessions = report.drawerSessions;
  return {
    shop: shopParty(shop),
    title: t('dayTitle'),
    number: report.reportNo,
    name: report.reportNo,
    date: report.businessDate,
    facts: [
      { label: t('reportNo'), value: report.reportNo },
      { label: t('businessDate'), value: paperDate(report.businessDate) },
      { label: t('closed'), value: at(report.closedAt) },
      { label: t('dayClosedBy'), value: report.closedBy.name },
      ...approvalFact(report.approvedBy, translate),
      ...(sessions.length > 0 ? [{ label: t('sessions'), value: String(report.sessions) }] : []),
    ],
    cash: {
      title: t('cash'),
      pairs: [
        ...(report.openingPaise === null ? [] : [{ label: t('opening'), value: money(report.openingPaise) }]),
        ...cashPairs(report),
        { label: t('expected'), value: money(report.expectedPaise), bold: true },
        { label: t('counted'), value: money(report.countedPaise), bold: true },
        difference(report.differencePaise),
      ],
      notes: report.reason ? [t('reason', { reason: report.reason })] : [],
    },
    other: [
      { title: t('count'), pairs: pieces(report.counted ?? {}), notes: [] },
      others(report),
      invoices(report),
    ].filter(isShown),
    table: {
      title: t('sessions'),
      heads: [
        t('reportNo'),
        t('drawer'),
        t('closedBy'),
        t('expected'),
        t('counted'),
        translate('report.agrees'),
      ],
      shares: [0.16, 0, 0.2, 0.15, 0.15, 0.14],
      rows: sessions.map(session => [
        session.reportNo ?? '–',
        session.drawer.name,
        session.closedBy?.name ?? '',
        money(session.expectedPaise ?? 0),
        money(session.countedPaise ?? 0),
        signed(session.differencePaise ?? 0),
      ]),
      figures: 3,
    },
    rolled: sessions.map(session => ({
      title: `${t('drawer')} ${session.drawer.name} · ${session.reportNo ?? '–'}`,
      pairs: [
        { label: t('expected'), value: money(session.expectedPaise ?? 0) },
        { label: t('counted'), value: money(session.countedPaise ?? 0) },
        { ...difference(session.differencePaise ?? 0), bold: false },
      ],
      notes: session.closedBy ? [`${t('closedBy')} ${session.closedBy.name}`] : [],
    })),
    seal: report.seal?.head ?? null,
  };
}

export const dayPaper: Paper<DayReport> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: report => report.reportNo,
  draw: (report, on) => drawReport(modelOf(report, on), on),
});
