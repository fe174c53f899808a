/** Checklist, assigned people, followers and tags of one record. */
import {
  assignedPeople,
  checklist,
  followed,
  mentionablePeople,
  tagCounts,
  tagList,
} from '../../../src/kit/answers/features.ts';
import {
  assignInput,
  checklistChange,
  checklistInput,
  followInput,
  tagChange,
} from '../../../src/kit/calls/features.ts';
import type { AnyResource, Feature } from '../../../src/kit/index.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { assign, assigneesOf } from '../resources/assignees.ts';
import { addItem, changeItem, checklistOf, removeItem } from '../resources/checklist.ts';
import { follow, isFollowed } from '../resources/followers.ts';
import { recordById } from '../resources/readRecords.ts';
import { readersOfRecord } from '../resources/readers.ts';
import { changeTags, tagsOf } from '../resources/tags.ts';

const recordCall = (resource: AnyResource, part: string) =>
  ({
    group: resource.name,
    path: `/api/${resource.name}/{id}/${part}`,
  }) as const;

const checklistCalls = (resource: AnyResource): Call[] => {
  const common = recordCall(resource, 'checklist');
  const item = `${common.path}/{itemId}`;
  const writing = { ...common, access: `${resource.name}.write`, payload: checklist } as const;
  return [
    reads({
      ...common,
      method: 'GET',
      summary: `Checklist of one of ${resource.name}`,
      access: `${resource.name}.read`,
      payload: checklist,
      read: async (sql, { caller, params }) => {
        const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
        return checklistOf(sql, resource, id);
      },
    }),
    writes({
      ...writing,
      method: 'POST',
      summary: `Add an item to the checklist of one of ${resource.name}, at the end`,
      status: 201,
      body: checklistInput,
      example: { text: 'Call the landlord' },
      write: (tx, { caller, params, body }) => addItem(tx, caller, resource, params['id'] ?? '', body.text),
    }),
    writes({
      ...writing,
      method: 'PUT',
      path: item,
      summary: `Rename, tick or move an item of the checklist of one of ${resource.name}`,
      body: checklistChange,
      example: { done: true },
      write: (tx, { caller, params, body }) =>
        changeItem(tx, caller, resource, params['id'] ?? '', params['itemId'] ?? '', body),
    }),
    writes({
      ...writing,
      method: 'DELETE',
      path: item,
      summary: `Remove an item from the checklist of one of ${resource.name}`,
      write: (tx, { caller, params }) =>
        removeItem(tx, caller, resource, params['id'] ?? '', params['itemId'] ?? ''),
    }),
  ];
};

const assignmentCalls = (resource: AnyResource): Call[] => {
  const common = recordCall(resource, 'assignees');
  return [
    reads({
      ...common,
      method: 'GET',
      summary: `Who is assigned to one of ${resource.name}`,
      access: `${resource.name}.read`,
      payload: assignedPeople,
      read: async (sql, { caller, params }) => {
        const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
        return assigneesOf(sql, resource, id);
      },
    }),
    reads({
      ...common,
      method: 'GET',
      path: `${common.path}/people`,
      summary: `Who may read this one of ${resource.name}, and so be assigned`,
      access: `${resource.name}.read`,
      payload: mentionablePeople,
      read: (sql, { caller, params }) => readersOfRecord(sql, caller, resource, params['id'] ?? ''),
    }),
    writes({
      ...common,
      method: 'PUT',
      summary: `Assign these people and no others to one of ${resource.name}; new ones are notified`,
      access: `${resource.name}.write`,
      body: assignInput,
      example: { people: [] },
      payload: assignedPeople,
      write: (tx, { caller, params, body }) => assign(tx, caller, resource, params['id'] ?? '', body.people),
      after: ({ parts, caller }) => parts.notifications.added(caller.shopId),
    }),
  ];
};

const followCalls = (resource: AnyResource): Call[] => {
  const common = {
    ...recordCall(resource, 'follow'),
    access: `${resource.name}.read`,
    payload: followed,
  } as const;
  return [
    reads({
      ...common,
      method: 'GET',
      summary: `Whether the person follows this one of ${resource.name}`,
      read: async (sql, { caller, params }) => ({
        following: await isFollowed(sql, caller, resource, params['id'] ?? ''),
      }),
    }),
    writes({
      ...common,
      method: 'PUT',
      summary: `Follow one of ${resource.name}: comments, transitions and changes by others are notified`,
      body: followInput,
      example: { following: true },
      write: async (tx, { caller, params, body }) => {
        await follow(tx, caller, resource, params['id'] ?? '', body.following);
        return body;
      },
    }),
  ];
};

const tagCalls = (resource: AnyResource): Call[] => [
  reads({
    group: resource.name,
    method: 'GET',
    path: `/api/${resource.name}/tags`,
    summary: `Tags of ${resource.name} with the number of records, the frequent ones first`,
    access: `${resource.name}.read`,
    payload: tagCounts,
    read: (sql, { caller }) => tagsOf(sql, caller, resource),
  }),
  writes({
    ...recordCall(resource, 'tags'),
    method: 'POST',
    summary: `Add and remove tags of one of ${resource.name}`,
    access: `${resource.name}.write`,
    body: tagChange,
    example: { add: ['Festival'] },
    payload: tagList,
    write: (tx, { caller, params, body }) =>
      changeTags(tx, caller, resource, params['id'] ?? '', {
        add: body.add ?? [],
        remove: body.remove ?? [],
      }),
  }),
];

const CALLS: Readonly<Partial<Record<Feature, (resource: AnyResource) => Call[]>>> = {
  checklist: checklistCalls,
  assignment: assignmentCalls,
  follow: followCalls,
  tags: tagCalls,
};

export const featureCalls = (resource: AnyResource): Call[] =>
  resource.features.flatMap(feature => CALLS[feature]?.(resource) ?? []);
