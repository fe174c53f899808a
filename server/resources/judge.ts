import { withoutReadOnly, type AnyResource } from '../../src/resources/kit/index.ts';
import { applyRules } from '../../src/resources/kit/recordRules.ts';
import { invalid } from '../errors/refusal.ts';
import { refuseForbidden } from './fieldAccess.ts';
import type { Viewer } from './viewer.ts';

type Input = Readonly<Record<string, unknown>>;

export const hasRules = ({ when, checks, workflow, rows }: AnyResource): boolean =>
  workflow !== undefined || [when, checks, rows].some(rules => Object.keys(rules).length > 0);

/**
 * The fields to write for one record: what was sent and what its rules clear. Every way in goes through here.
 *
 * Throws 403 `FIELD_FORBIDDEN`, 422 by field.
 */
export const judged = (
  resource: AnyResource,
  viewer: Viewer,
  before: Input | null,
  input: Input,
): Record<string, unknown> => {
  refuseForbidden(resource, viewer.role, input, [before]);
  const sent = withoutReadOnly(resource.fields, input);
  if (!hasRules(resource)) return sent;
  const { workflow } = resource;
  const start: Input = before ?? (workflow ? { [workflow.field]: workflow.initial } : {});
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const asker = { me: viewer.userId, today: viewer.businessDate };
  const { record, errors } = applyRules(resource, asker, before, given, { ...start, ...given });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isWritten = (name: string): boolean =>
    name in given || record[name] !== start[name] || (before === null && name === workflow?.field);
  return Object.fromEntries(
    resource.fields
      .filter(field => !field.readOnly && isWritten(field.name))
      .map(({ name }) => [name, record[name]]),
  );
};
