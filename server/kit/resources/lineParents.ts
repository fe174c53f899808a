import { declarations } from '../../../src/resources/index.ts';
import { linesOf, type AnyResource, type Lines } from '../../../src/kit/index.ts';

export interface Parent {
  parent: AnyResource;
  /** The reference of the line to it. */
  by: string;
  lines: Lines;
}

/** The resources whose lines these are: one, or both sides of a link. */
export const parentsOf = (of: AnyResource): Parent[] =>
  declarations.flatMap(parent =>
    linesOf(parent)
      .filter(([, lines]) => lines.of.name === of.name)
      .map(([, lines]) => ({ parent, by: lines.by, lines })),
  );
