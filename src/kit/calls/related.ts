import { answerOf, get } from '../calls.ts';
import type { RelatedCount } from '../answers/related.ts';

export const relatedCall = (resource: string) =>
  get(`/api/${resource}/{id}/related`, {
    group: resource,
    summary: `How many records each list on the page of one of ${resource} has`,
    access: `${resource}.read`,
    answer: answerOf<RelatedCount[]>(),
  });
