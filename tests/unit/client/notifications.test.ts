import { describe, expect, it } from 'vitest';
import { changed } from '../../../src/shell/notifications/changes.ts';
import { linkOf } from '../../../src/shell/notifications/linkOf.ts';
import { relativeTime } from '../../../src/shell/notifications/relativeTime.ts';
import type { Notification, NotificationPage } from '../../../src/resources/notifications/answers.ts';

const entry = (id: string, read = false) => ({ id, read }) as Notification;
const list: NotificationPage = {
  content: [entry('a'), entry('b', true)],
  page: 0,
  size: 50,
  totalElements: 60,
  totalPages: 2,
  unread: 7,
};

describe('notification list: optimistic update', () => {
  it('counts changed ones, also on other pages', () => {
    expect(changed(list, { kind: 'mark', id: 'a', read: true })).toMatchObject({ unread: 6 });
    expect(changed(list, { kind: 'mark', id: 'a', read: false })).toMatchObject({ unread: 7 });
    expect(changed(list, { kind: 'mark', id: 'b', read: false })).toMatchObject({ unread: 8 });
    expect(changed(list, { kind: 'markAll', read: true })).toMatchObject({
      unread: 0,
      content: [{ read: true }, { read: true }],
    });
    expect(changed(list, { kind: 'markAll', read: false })).toMatchObject({ unread: 60 });
  });

  it('drops removed ones', () => {
    expect(changed(list, { kind: 'remove', id: 'a' })).toMatchObject({
      unread: 6,
      totalElements: 59,
      content: [{ id: 'b' }],
    });
    expect(changed(list, { kind: 'remove', id: 'b' })).toMatchObject({ unread: 7 });
    expect(changed(list, { kind: 'remove', id: 'gone' })).toBe(list);
  });
});

describe('notification link', () => {
  const pages = ['inventory-management', 'products', 'sales-management'];

  it('opens its list or document', () => {
    expect(decodeURIComponent(linkOf({ to: 'stock', productId: 'p' }, pages) ?? '')).toBe(
      'inventory-management?filter={"productId":"p"}',
    );
    expect(linkOf({ to: 'sale', saleId: 's' }, pages)).toBe('sales-management/s/show');
    expect(linkOf({ to: 'dues' }, pages)).toMatch(/^sales-management\?/);
    expect(linkOf({ to: 'dues' }, [...pages, 'dues-management'])).toBe('dues-management');
  });

  it('is absent when the user cannot open the page', () => {
    expect(linkOf({ to: 'devices' }, pages)).toBeUndefined();
    expect(linkOf({ to: 'products', inStockUpTo: 1 }, ['sales-management'])).toBeUndefined();
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-18T06:00:00Z');
  it.each([
    ['2026-11-18T05:59:50Z', 'now'],
    ['2026-11-18T06:00:30Z', 'now'],
    ['2026-11-18T05:55:00Z', '5 minutes ago'],
    ['2026-11-17T05:00:00Z', 'yesterday'],
    ['2026-11-01T06:00:00Z', '2 weeks ago'],
  ])('%s is %s', (instant, expected) => {
    expect(relativeTime(instant, now, 'en')).toBe(expected);
  });

  it('is translated in every language, in digits 0 to 9', () => {
    expect(relativeTime('2026-11-18T05:55:00Z', now, 'hi')).toBe('5 मिनट पहले');
    expect(relativeTime('2026-11-18T05:55:00Z', now, 'ar')).toBe('قبل 5 دقائق');
  });
});
