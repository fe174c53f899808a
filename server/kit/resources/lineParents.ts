import { declarations } from '../../../src/resources/index.ts';
import { linesOf, type AnyResource } from '../../../src/kit/index.ts';

export interface Parent {
  parent: AnyResource;
  /** It is the reference of the line to it. */
  by: string;
}

/** Answers the resource whose lines these are. */
export const parentOf = (of: AnyResource): Parent | undefined => {
  for (const parent of declarations)
    for (const [, lines] of linesOf(parent)) if (lines.of.name === of.name) return { parent, by: lines.by };
  return undefined;
};
