import type { AnyResource, Field } from '../../../kit/index.ts';

interface PrintedGroup {
  /** Undefined stands for fields that no group names. */
  name: string | undefined;
  fields: readonly Field[];
  /** Names of lines. */
  lines: readonly string[];
}

/** Lists fields by the groups of the layout; those without come last, pictures and secrets nowhere. */
export const printedGroups = (
  { layout }: AnyResource,
  fields: readonly Field[],
  lines: readonly string[] = [],
): PrintedGroup[] => {
  const printed = fields.filter(({ kind }) => kind !== 'image' && kind !== 'secret');
  const named = Object.entries(layout?.groups ?? {}).map(([name, group]) => ({
    name,
    fields: group.fields.flatMap(each => printed.filter(field => field.name === each)),
    lines: group.fields.filter(each => lines.includes(each)),
  }));
  const rest = printed.filter(field => !named.some(group => group.fields.includes(field)));
  const otherLines = lines.filter(each => !named.some(group => group.lines.includes(each)));
  return [...named, { name: undefined, fields: rest, lines: otherLines }].filter(
    group => group.fields.length + group.lines.length > 0,
  );
};
