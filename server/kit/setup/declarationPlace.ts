import fs from 'node:fs';
import path from 'node:path';

const DIRECTORY = 'src/resources';

/**
 * Answers `src/resources/repairs.ts:21` for a message such as `R004 repairs.defaultSort: …`; undefined where there
 * is none.
 */
const declarationPlace = (message: string): string | undefined => {
  const [, name, parts = ''] = /^R\d+ ([a-z][a-z\d-]*)((?:[. ][\w-]+)*):/.exec(message) ?? [];
  if (name === undefined || !fs.existsSync(DIRECTORY)) return undefined;
  const files = fs.readdirSync(DIRECTORY, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(each => each.endsWith('.ts'))) {
    const lines = fs.readFileSync(path.join(DIRECTORY, file), 'utf8').split('\n');
    let at = lines.findIndex(line => line.includes(`name: '${name}'`));
    if (at < 0) continue;
    for (const part of parts.split(/[. ]/).filter(Boolean)) {
      const next = lines.findIndex(
        (line, index) => index >= at && new RegExp(`^\\s+'?${part}'?:`).test(line),
      );
      if (next >= 0) at = next;
    }
    return `${DIRECTORY}/${file}:${at + 1}`;
  }
  return undefined;
};

/** Writes below each problem of a message the file and line where it is declared. */
export const withPlaces = (message: string): string =>
  message
    .split('\n')
    .map(problem => {
      const place = declarationPlace(problem);
      return place === undefined ? problem : `${problem}\n  ${place}`;
    })
    .join('\n');
