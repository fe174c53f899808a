import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessPage, PAGE } from '../../../scripts/lib/accessPage.ts';

const page = fs.readFileSync(PAGE, 'utf8');
const rowOf = (call: string): string[] =>
  (page.split('\n').find(line => line.startsWith(`| \`${call}\` `)) ?? '')
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

describe('the page of access', () => {
  it('is as the calls are; otherwise run npm run docs:access', async () => {
    expect(page).toBe(await accessPage());
  }, 30_000);

  it('shows roles, the public, own roles and approvals', () => {
    expect(rowOf('POST /api/sales/create')).toEqual([
      '`POST /api/sales/create`',
      '✓',
      '✓',
      '',
      '',
      '`sales.create`',
      '✓',
    ]);
    expect(rowOf('POST /api/accounts/lock').slice(1)).toEqual(['✓', '', '', '', '', '']);
    expect(rowOf('POST /login').slice(1)).toEqual(['✓', '✓', '✓', '✓', '', '']);
    expect(rowOf('POST /api/approvals').slice(1)).toEqual(['✓', '✓', '✓', '', '', '']);
  });
});
