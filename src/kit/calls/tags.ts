import { answerOf, bodyOf, get, post } from '../calls.ts';
import type { tagChange, TagCount } from '../answers/features.ts';

export const tagCalls = (resource: string) => ({
  list: get(`/api/${resource}/tags`, {
    group: resource,
    summary: `Tags of ${resource} with the number of records, the frequent ones first`,
    access: `${resource}.read`,
    answer: answerOf<TagCount[]>(),
  }),
  change: post(`/api/${resource}/{id}/tags`, {
    group: resource,
    summary: `Add and remove tags of one of ${resource}`,
    access: `${resource}.write`,
    body: bodyOf<typeof tagChange>(),
    answer: answerOf<string[]>(),
  }),
});
