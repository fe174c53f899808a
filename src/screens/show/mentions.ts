import { folded } from '../../kit/rules/folded.ts';
import type { MentionablePerson } from '../../kit/answers/features.ts';
import { mentionOf } from '../../kit/rules/mentions.ts';

const BEING_TYPED = /(?:^|[\s(])@([^\s@][^@\n]{0,39})?$/u;

/** Answers what is typed after an `@` before the caret; undefined when no name is being typed. */
export const nameBeingTyped = (text: string, caret: number): string | undefined => {
  const found = BEING_TYPED.exec(text.slice(0, caret));
  return found ? (found[1] ?? '') : undefined;
};

export const peopleFor = (people: readonly MentionablePerson[], typed: string): MentionablePerson[] =>
  people.filter(({ name }) => folded(name).includes(folded(typed))).slice(0, 6);

/** Answers the text with the name in full and a space, and where the caret is then. */
export const withMention = (
  text: string,
  caret: number,
  typed: string,
  name: string,
): { text: string; caret: number } => {
  const start = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: start + text.slice(caret).replace(/^ /, ''), caret: start.length };
};

/** Writes it as it is sent: chosen names as ids. Longer names come first, since one may begin like another. */
export const encoded = (text: string, chosen: readonly MentionablePerson[]): string =>
  [...chosen]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((so, { id, name }) => so.replaceAll(`@${name}`, mentionOf(id)), text);
