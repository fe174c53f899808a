import { createHash } from 'node:crypto';

/** Names the statement that a connection prepares; undefined when it is not prepared. */
export type StatementNames = (text: string) => string | undefined;

/** IN-lists rarely repeat: beyond this many texts nothing more is prepared. */
const MAX_PREPARED = 500;
const MAX_SEEN = 5_000;

/** They are of one database: a text has a name from its second use. */
export function statementNames(): StatementNames {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return text => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= MAX_PREPARED) return undefined;
    if (!seen.has(text)) {
      if (seen.size >= MAX_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `g_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    seen.delete(text);
    return name;
  };
}
