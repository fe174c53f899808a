/** Comments name people by id; screens show their names. */
export const MAX_COMMENT = 2_000;

/** A comment mentions a person as `@[id of a person]`. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi;

export const mentionOf = (personId: string): string => `@[${personId}]`;

/** Lists the ids of the people that a text names, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase())),
];

/** Answers the text with every mention as `nameOf` says it. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(MENTION, (match, id: string) => {
    const name = nameOf(id.toLowerCase());
    return name === undefined ? match : `@${name}`;
  });
