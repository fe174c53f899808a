import type { Lines } from './resource.ts';
import { fieldsRead, type Condition } from './conditions.ts';
import type { AnyResource } from './resource.ts';

/** Lists these and the resources of their lines, each once. */
export const withLines = (resources: readonly AnyResource[]): readonly AnyResource[] => [
  ...new Set([...resources, ...resources.flatMap(({ lines }) => Object.values(lines).map(({ of }) => of))]),
];

export const MAX_LINES = 200;

export const linesOf = ({ lines }: AnyResource): [name: string, lines: Lines][] => Object.entries(lines);

/** Lists computed fields that change with the record's lines. */
const lineSums = (resource: AnyResource): string[] => {
  const isOfLines = (of: string, by: string): boolean =>
    linesOf(resource).some(([, lines]) => lines.of.name === of && lines.by === by);
  const sums = resource.fields.filter(({ derived }) => {
    if (!derived || 'path' in derived || 'sql' in derived) return false;
    return isOfLines('sum' in derived ? derived.of : derived.count, derived.by);
  });
  const names = sums.map(({ name }) => name);
  const expressions = resource.fields.filter(
    ({ derived }) => derived && 'sql' in derived && derived.sql.some(name => names.includes(name)),
  );
  return [...names, ...expressions.map(({ name }) => name)];
};

/** Tells whether a condition can only be judged once the lines are written. */
export const readsLines = (resource: AnyResource, condition: Condition): boolean => {
  if (linesOf(resource).length === 0) return false;
  const sums = lineSums(resource);
  return fieldsRead(condition).some(name => sums.includes(name));
};
