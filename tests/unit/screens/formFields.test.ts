import { describe, expect, it } from 'vitest';
import { forbiddenFields } from '../../../server/kit/resources/fieldAccess.ts';
import { canFill, isAllowed, linesOf, mayChange, maySee, ROLES, type Role } from '../../../src/kit/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { initialValues } from '../../../src/screens/form/clean.ts';
import { sentValues } from '../../../src/screens/form/useFormRules.ts';

const ASKER = { me: '01968d5e-7c00-7000-8000-000000000006', today: '2026-11-28' };
const forms = resources.filter(({ writes }) => writes !== 'server');
const writing = (role: Role) =>
  forms.filter(resource => isAllowed(role, resource.access.write) && canFill(resource, role));

describe.each(ROLES)('forms of %s', role => {
  it('a new record is sent without what the role may not set', () => {
    const refused = writing(role).flatMap(resource => {
      const values = { ...initialValues(resource, ASKER), ...firstRows(resource) };
      const sent = sentValues(resource, role, ASKER, values, null);
      return forbiddenFields(resource, role, sent, null).map(name => `${resource.name}.${name}`);
    });
    expect(refused).toEqual([]);
  });

  it('a changed record too, read as the role sees it', () => {
    const refused = writing(role).flatMap(resource => {
      const whole = resource.example as Readonly<Record<string, unknown>>;
      const seen = Object.fromEntries(
        Object.entries(whole).filter(([name]) => {
          const field = resource.fields.find(each => each.name === name);
          return !field || maySee(field, role);
        }),
      );
      const sent = sentValues(resource, role, ASKER, { ...initialValues(resource, ASKER), ...seen }, seen);
      return forbiddenFields(resource, role, sent, whole).map(name => `${resource.name}.${name}`);
    });
    expect(refused).toEqual([]);
  });

  it('lines have only what the role sees and changes', () => {
    const sent = writing(role).flatMap(resource =>
      linesOf(resource).flatMap(([name, { of }]) => {
        const rows = sentValues(resource, role, ASKER, firstRows(resource), null)[name] as object[];
        return of.fields
          .filter(field => !(maySee(field, role) && mayChange(field, role)))
          .filter(field => rows.some(row => field.name in row))
          .map(field => `${resource.name}.${name}.${field.name}`);
      }),
    );
    expect(sent).toEqual([]);
  });
});

it('office sends a project without its budget', () => {
  const projects = resources.find(({ name }) => name === 'projects');
  if (!projects) throw new Error('no projects');
  const sent = sentValues(projects, 'office', ASKER, initialValues(projects, ASKER), null);
  expect('budgetPaise' in sent).toBe(false);
  expect('budgetPaise' in sentValues(projects, 'owner', ASKER, initialValues(projects, ASKER), null)).toBe(
    true,
  );
});

function firstRows(resource: (typeof forms)[number]): Record<string, unknown> {
  return Object.fromEntries(linesOf(resource).map(([name, { of }]) => [name, [initialValues(of, ASKER)]]));
}
