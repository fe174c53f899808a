import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../scripts/lib/allCalls.ts';
import { accessSections } from '../../../server/kit/openapi/access.ts';

const rows = accessSections(allCalls()).flatMap(({ tables }) => tables.flatMap(table => table.rows));
const marksOf = (call: string) => rows.find(([name]) => name === `\`${call}\``)?.slice(1);

describe('the page of access', () => {
  it('has every call', () => {
    expect(rows).toHaveLength(allCalls().length);
  });

  it('shows roles, the public, own roles and approvals', () => {
    expect(marksOf('POST /api/sales/create')).toEqual(['✓', '✓', '', '', '`sales.create`', '✓']);
    expect(marksOf('POST /api/accounts/lock')).toEqual(['✓', '', '', '', '', '']);
    expect(marksOf('POST /login')).toEqual(['✓', '✓', '✓', '✓', '', '']);
    expect(marksOf('POST /api/approvals')).toEqual(['✓', '✓', '✓', '', '', '']);
  });
});
