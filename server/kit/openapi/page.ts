/** `/docs` is one page without scripts or external resources. */
import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './examples.ts';

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
`;

/** The page is constant, so its CSP allows the style by hash. */
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

export const docsPage = (document: OpenApiDocument): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2>${own.map(each => callOf(each.path, each.method, each.operation)).join('')}`;
  });
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Galla: the calls</title><style>${STYLE}</style></head><body><main><h1>Galla: the calls</h1>` +
    `<p>${escaped(document.info.description)} Machines read <a href="/openapi.json">openapi.json</a>.</p>` +
    `${groups.join('')}</main></body></html>`
  );
};
