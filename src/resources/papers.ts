import { expensePapers } from './expenses/paper.ts';
import { declarations } from './index.ts';
import { checkPapers } from '../kit/paperChecks.ts';
import type { ResourcePapers } from '../kit/papers.ts';
import { ticketPapers } from './tickets/paper.ts';

/** Apart from the resources: no list loads them. */
export const papers: readonly ResourcePapers[] = [expensePapers, ticketPapers];

if (!import.meta.env?.PROD) checkPapers(papers, declarations);

export const papersOf = (resource: string): ResourcePapers | undefined =>
  papers.find(each => each.resource.name === resource);

/** The papers that versions of this resource have, with their own names: one of a quotation. */
export const papersOfVersions = (resource: string) =>
  papers.flatMap(each =>
    Object.entries(each.papers).flatMap(([name, { version }]) =>
      version?.of === resource ? [{ parent: each.resource, name, version }] : [],
    ),
  );
