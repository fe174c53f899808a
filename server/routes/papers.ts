/** Declared papers and the label of a record. */
import * as z from 'zod';
import { paperData as paperDataAnswer } from '../../src/resources/calls/answers/papers.ts';
import { paperDataQuery, paperQuery, recordLabelQuery } from '../../src/resources/calls/papers.ts';
import { declaredPaper, hasLabel } from '../../src/resources/documents/declaredPaper.ts';
import { PAPERS } from '../../src/resources/documents/paper.ts';
import { resourceOf } from '../../src/resources/index.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import {
  namesOfPapersAndLabel,
  ownerOfName,
  partsOfName,
  valueOfPaper,
  type PaperData,
} from '../../src/kit/paperNames.ts';
import type { ResourcePapers } from '../../src/kit/papers.ts';
import { recordSchema } from '../../src/kit/schemas.ts';
import { papersOf } from '../../src/resources/papers.ts';
import { paperDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { paperPdf, recordLabelPdf } from '../documents/printing.ts';
import { paperData } from '../documents/paperData.ts';
import { paperTranslator } from '../documents/paperTranslator.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { reads, sends, type Call } from '../kit/http/calls.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import type { Caller } from '../kit/person/person.ts';

const noSuchPaper = (): Refusal => new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');

/** The declared values by name; an instant is its day. */
const answerOf = ({ resource, ...papers }: ResourcePapers): z.ZodObject => {
  const shape: Record<string, z.ZodType> = {};
  const inside: Record<string, Record<string, z.ZodType>> = {};
  for (const name of namesOfPapersAndLabel({ resource, ...papers })) {
    const { of, holder, inner } = partsOfName(name);
    const paper = Object.values(papers.papers).find(({ version }) => of === 'version' && version);
    const { owner, field } = ownerOfName(resource, paper, name, resourceOf);
    const schema = owner && recordSchema(owner).shape[field];
    const isInstant = field === 'createdAt' || owner?.fieldOf(field).kind === 'instant';
    const value = isInstant ? z.iso.date().nullable() : ((schema ?? z.unknown()) as z.ZodType).nullish();
    if (inner === undefined) shape[of] = value;
    else (inside[holder] ??= {})[inner] = value;
  }
  const beside = Object.entries(inside).map(([name, each]) => [
    name,
    name === 'version' ? z.strictObject(each).nullable() : z.strictObject(each).partial().optional(),
  ]);
  return z.strictObject({
    ...shape,
    version: z.null(),
    ...(Object.fromEntries(beside) as Record<string, z.ZodType>),
    ...paperDataAnswer.shape,
  });
};

const codeOf = (data: PaperData, name: string): string => {
  const value = valueOfPaper(data, name);
  return typeof value === 'string' ? value : '';
};

/** The customer's page of a record, for the square on a paper; null without an address. */
export type LinkOf = (
  sql: ShopSql,
  caller: Caller,
  id: string,
  origin: string | undefined,
) => Promise<string | null>;

export const paperCalls =
  (links: Readonly<Record<string, LinkOf>>) =>
  (resource: AnyResource): Call[] => {
    const papers = papersOf(resource.name);
    if (!papers) return [];
    const { name } = resource;
    const { label } = papers;
    const kinds = Object.keys(papers.papers);

    const dataOf = (
      sql: ShopSql,
      caller: Caller,
      id: string,
      { origin, version }: { origin?: string | undefined; version?: number | undefined },
    ): Promise<PaperData> =>
      paperData(sql, papers, caller, id, {
        version,
        link: async recordId => (await links[name]?.(sql, caller, recordId, origin)) ?? null,
      });

    return [
      reads({
        method: 'GET',
        path: `/api/${name}/{id}/document`,
        group: name,
        summary: `What the papers of one of ${name} show, and which papers there are`,
        access: `${name}.read`,
        query: paperDataQuery,
        payload: answerOf(papers),
        read: (sql, { caller, params, query }) => dataOf(sql, caller, params['id'] ?? '', query),
      }),
      sends({
        method: 'GET',
        path: `/api/${name}/{id}/paper.pdf`,
        group: name,
        summary: `A paper as a PDF: ${kinds.join(', ')}; 409 \`NO_SUCH_PAPER\` where the record has none`,
        access: `${name}.read`,
        query: paperQuery.extend({ paper: z.enum(kinds) }),
        produces: 'application/pdf',
        answer: async ({ parts: { db }, caller, params, query, language, c }) => {
          const version = papers.papers[query.paper]?.version;
          const { data, paper, template } = await db.read(caller.shopId, async sql => {
            const found = await dataOf(sql, caller, params['id'] ?? '', {
              origin: query.origin,
              version: version && query.version,
            });
            // An earlier version is printed in every state, if its goods are stored.
            const isEarlier =
              version && query.version !== undefined && query.version !== valueOfPaper(found, version.last);
            if (isEarlier && !valueOfPaper(found, `version.${version.goods}`)) throw notFound();
            if (!isEarlier && !found.papers.includes(query.paper)) throw noSuchPaper();
            return { data: found, ...(await shopLetterhead(sql)) };
          });
          const lang = query.lang ?? language;
          const record = { papers, name: query.paper, data, shop: paper, printedOn: caller.businessDate };
          const isRoll = PAPERS[query.size].roll;
          const document = declaredPaper(record, { lang, isRoll, translate: paperTranslator(lang) });
          const file = codeOf(data, papers.papers[query.paper]?.number[1] ?? '');
          return pdfAnswer(
            await paperPdf(document, { size: query.size, lang, template }, requesterOf({ caller, c })),
            file,
          );
        },
      }),
      ...(label
        ? [
            sends({
              method: 'GET',
              path: `/api/${name}/{id}/label.pdf`,
              group: name,
              summary: `The label of one of ${name} with a Code 128`,
              access: `${name}.read`,
              query: recordLabelQuery,
              produces: 'application/pdf',
              answer: async ({ parts: { db }, caller, params, query, c }) => {
                const data = await db.read(caller.shopId, sql => dataOf(sql, caller, params['id'] ?? '', {}));
                if (!hasLabel(papers, data)) throw noSuchPaper();
                const [code, corner, line] = [label.code, label.corner, label.line].map(each =>
                  codeOf(data, each),
                ) as [string, string, string];
                const isDay = resource.fieldOf(label.corner).kind === 'date';
                return pdfAnswer(
                  await recordLabelPdf(
                    { code, corner: isDay && corner ? paperDate(corner) : corner, line },
                    query,
                    requesterOf({ caller, c }),
                  ),
                  `label-${code}`,
                );
              },
            }),
          ]
        : []),
    ];
  };
