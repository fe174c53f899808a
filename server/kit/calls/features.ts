/** Serves checklist, assigned people, followers and tags of one record. */
import {
  assignedPeople,
  assignInput,
  checklist,
  checklistChange,
  checklistInput,
  followed,
  followInput,
  mentionablePeople,
  tagChange,
  tagCounts,
  tagList,
} from '../../../src/kit/answers/features.ts';
import { assignmentCalls, checklistCalls, followCalls } from '../../../src/kit/calls/features.ts';
import { tagCalls } from '../../../src/kit/calls/tags.ts';
import type { AnyResource, Feature } from '../../../src/kit/index.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { assign, assigneesOf } from '../resources/assignees.ts';
import { addItem, changeItem, checklistOf, removeItem } from '../resources/checklist.ts';
import { follow, isFollowed } from '../resources/followers.ts';
import { recordById } from '../resources/readRecords.ts';
import { readersOfRecord } from '../resources/readers.ts';
import { changeTags, tagsOf } from '../resources/tags.ts';

const serveChecklist = (resource: AnyResource): Call[] =>
  serve(checklistCalls(resource.name), {
    list: {
      answer: checklist,
      read: async (sql, { caller, params }) => {
        const { id } = await recordById(sql, resource, caller, params.id);
        return checklistOf(sql, resource, id);
      },
    },
    add: {
      body: checklistInput,
      example: { text: 'Call the landlord' },
      answer: checklist,
      write: (tx, { caller, params, body }) => addItem(tx, caller, resource, params.id, body.text),
    },
    change: {
      body: checklistChange,
      example: { done: true },
      answer: checklist,
      write: (tx, { caller, params, body }) =>
        changeItem(tx, caller, resource, params.id, params.itemId, body),
    },
    remove: {
      answer: checklist,
      write: (tx, { caller, params }) => removeItem(tx, caller, resource, params.id, params.itemId),
    },
  });

const serveAssignment = (resource: AnyResource): Call[] =>
  serve(assignmentCalls(resource.name), {
    list: {
      answer: assignedPeople,
      read: async (sql, { caller, params }) => {
        const { id } = await recordById(sql, resource, caller, params.id);
        return assigneesOf(sql, resource, id);
      },
    },
    people: {
      answer: mentionablePeople,
      read: (sql, { caller, params }) => readersOfRecord(sql, caller, resource, params.id),
    },
    assign: {
      body: assignInput,
      example: { people: [] },
      answer: assignedPeople,
      write: (tx, { caller, params, body }) => assign(tx, caller, resource, params.id, body.people),
      after: ({ parts, caller }) => parts.notifications.added(caller.shopId),
    },
  });

const serveFollowing = (resource: AnyResource): Call[] =>
  serve(followCalls(resource.name), {
    read: {
      answer: followed,
      read: async (sql, { caller, params }) => ({
        following: await isFollowed(sql, caller, resource, params.id),
      }),
    },
    follow: {
      body: followInput,
      example: { following: true },
      answer: followed,
      write: async (tx, { caller, params, body }) => {
        await follow(tx, caller, resource, params.id, body.following);
        return body;
      },
    },
  });

const serveTags = (resource: AnyResource): Call[] =>
  serve(tagCalls(resource.name), {
    list: { answer: tagCounts, read: (sql, { caller }) => tagsOf(sql, caller, resource) },
    change: {
      body: tagChange,
      example: { add: ['Festival'] },
      answer: tagList,
      write: (tx, { caller, params, body: { add = [], remove = [] } }) =>
        changeTags(tx, caller, resource, params.id, { add, remove }),
    },
  });

const SERVED: Readonly<Partial<Record<Feature, (resource: AnyResource) => Call[]>>> = {
  checklist: serveChecklist,
  assignment: serveAssignment,
  follow: serveFollowing,
  tags: serveTags,
};

export const serveFeatures = (resource: AnyResource): Call[] =>
  resource.features.flatMap(feature => SERVED[feature]?.(resource) ?? []);
