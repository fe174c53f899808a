import type { AnyResource } from '../../kit/index.ts';

export interface Section {
  /** Undefined stands for fields that no group names, without a heading. */
  group: string | undefined;
  columns: 1 | 2;
  isGrid: boolean;
  /** Fields and lines, in their order. */
  names: readonly string[];
}

export interface Tab {
  name: string | undefined;
  sections: readonly Section[];
}

/** These fields and lines by tab and group; what no group names comes last, in the first tab. */
export const tabsOf = ({ layout }: AnyResource, names: readonly string[]): Tab[] => {
  if (!layout)
    return [{ name: undefined, sections: [{ group: undefined, columns: 2, isGrid: false, names }] }];
  const sectionOf = (group: string): Section => ({
    group,
    columns: layout.groups[group]?.columns ?? 1,
    isGrid: layout.groups[group]?.as === 'grid',
    names: (layout.groups[group]?.fields ?? []).filter(name => names.includes(name)),
  });
  const grouped = Object.values(layout.groups).flatMap(({ fields }) => fields);
  const others = names.filter(name => !grouped.includes(name));
  const rest: Section[] =
    others.length > 0 ? [{ group: undefined, columns: 2, isGrid: false, names: others }] : [];
  const shown = (groups: readonly string[], more: readonly Section[]) =>
    [...groups.map(sectionOf), ...more].filter(section => section.names.length > 0);
  if (!layout.tabs) return [{ name: undefined, sections: shown(Object.keys(layout.groups), rest) }];
  return Object.entries(layout.tabs)
    .map(([name, groups], at) => ({ name, sections: shown(groups, at === 0 ? rest : []) }))
    .filter(({ sections }) => sections.length > 0);
};

/** Tells whether a choice is a row of radio buttons. */
export const isGridField = ({ layout }: AnyResource, name: string): boolean =>
  Object.values(layout?.groups ?? {}).some(({ as, fields }) => as === 'grid' && fields.includes(name));

/** Answers the tab of an error's path (`items.2.quantity`), by place; -1 for none. */
export const tabOfPath = (tabs: readonly Tab[], path: string): number => {
  const [name = ''] = path.split('.');
  return tabs.findIndex(({ sections }) => sections.some(section => section.names.includes(name)));
};
