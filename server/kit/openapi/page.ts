/** `/docs` and the pages below it are without scripts or external resources. */
import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './examples.ts';
import type { Section, Table } from './sections.ts';

const escaped = (value: unknown): string =>
  String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { font-weight: 600; } h2 { margin-top: 2.5rem; font-size: 1.2rem; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4rem; }
code, pre { font: 13px/1.45 ui-monospace, monospace; } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: start; padding: .25rem .75rem .25rem 0; vertical-align: top; }
nav a { margin-inline-end: 1rem; } .wide { overflow-x: auto; }
`;

/** The style is constant, so the CSP allows the style by hash. */
export const docsPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

// It is escaped, so that a URL in an example is not a link.
const json = (value: unknown): string =>
  `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2)).replaceAll('://', ':&#47;&#47;')}</pre>`;

const contentOf = (part: JsonSchema): string =>
  Object.entries((part['content'] ?? {}) as Record<string, { schema: JsonSchema; example?: unknown }>)
    .map(
      ([type, { schema, example }]) =>
        `<p><code>${escaped(type)}</code></p>${json(schema)}` +
        (example === undefined ? '' : `<p>Example</p>${json(example)}`),
    )
    .join('');

const parametersOf = ({ parameters }: Operation): string => {
  const own = parameters.filter(parameter => 'name' in parameter);
  if (own.length === 0) return '';
  const rows = own.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(place)}${required ? ', needed' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
};

const answerOf = ({ responses }: Operation): string => {
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return status && answer ? `<h4>Answer ${status}</h4>${contentOf(answer)}` : '';
};

const callOf = (path: string, method: string, operation: Operation): string =>
  `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code><br>${escaped(operation.summary)}</summary>` +
  `<p>${escaped(operation.description)}</p>${parametersOf(operation)}` +
  (operation.requestBody ? `<h4>Body</h4>${contentOf(operation.requestBody)}` : '') +
  `${answerOf(operation)}</details>`;

const PAGES = [
  ['/docs', 'Calls'],
  ['/docs/access', 'Access'],
  ['/docs/declarations', 'Declarations'],
] as const;

const pageOf = (title: string, intro: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Galla: ${title}</title><style>${STYLE}</style></head><body>` +
  `<nav>${PAGES.map(([path, name]) => `<a href="${path}">${name}</a>`).join('')}</nav>` +
  `<main><h1>Galla: ${title}</h1>${intro}${body}</main></body></html>`;

export const docsPage = (document: OpenApiDocument): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2>${own.map(each => callOf(each.path, each.method, each.operation)).join('')}`;
  });
  const intro = `<p>${escaped(document.info.description)} Machines read <a href="/openapi.json">openapi.json</a>.</p>`;
  return pageOf('the calls', intro, groups.join(''));
};

/** Draws `code` and [links](#heading). */
const marked = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\]]*)\]\((#[\w-]+)\)/g, '<a href="$2">$1</a>');

const tableOf = ({ head, rows }: Table): string =>
  `<div class="wide"><table><thead><tr>${head.map(name => `<th>${escaped(name)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${marked(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`;

const sectionOf = ({ title, texts, tables }: Section): string =>
  `<h2 id="${escaped(title.toLowerCase().replaceAll(' ', '-'))}">${escaped(title)}</h2>` +
  texts.map(text => `<p>${marked(text)}</p>`).join('') +
  tables.map(tableOf).join('');

const sectionsPage = (title: string, intro: readonly string[], sections: readonly Section[]): string =>
  pageOf(title, intro.map(text => `<p>${marked(text)}</p>`).join(''), sections.map(sectionOf).join(''));

export const accessPage = (sections: readonly Section[]): string =>
  sectionsPage(
    'who may call what',
    [
      'Fields that a role does not see are in the declarations (`see`).',
      'Own role: the ability that an own role can be given or lose. Calls without one are of the owner, or of everybody for their own things.',
      'Approval: an approval by the owner (`POST /api/approvals`) lifts the limits of staff for one such request. It opens no call that the role may not use.',
    ],
    sections,
  );

export const declarationsPage = (sections: readonly Section[]): string =>
  sectionsPage(
    'options of a declaration',
    ['From the types in `src/kit`. `docs/adding-a-resource.md` shows how a resource is added.'],
    sections,
  );
