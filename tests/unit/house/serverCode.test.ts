import { build, parseAst, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../../../vite.config.ts';
import { leaveOutServerOptions, refuseServerCode } from '../../../scripts/lib/serverCode.mjs';

const built = (input: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseServerCode()],
    build: { write: false, rolldownOptions: { input } },
  });

describe('bodies of the server', () => {
  it('stop the build of the browser when they get into it', async () => {
    await expect(built('tests/support/programs/bodyInBrowser.ts')).rejects.toThrow(
      /server\/behaviour\/\w+\.ts is code of the server/,
    );
  });

  it('are not in what a declaration brings with it', async () => {
    await expect(built('src/resources/projects/declaration.ts')).resolves.toBeDefined();
  });

  it('are watched for in every build', () => {
    expect(config.plugins?.flat()).toContainEqual(expect.objectContaining({ name: 'refuse-server-code' }));
  });
});

describe('options of the server', () => {
  const without = (code: string): unknown => {
    const { transform } = leaveOutServerOptions() as Plugin & { transform: { handler: object } };
    return (transform.handler as (code: string) => unknown).call({ parse: parseAst }, code);
  };

  it('are taken out of a declaration, whatever they contain; what the browser reads stays', () => {
    const code = `defineResource({
      fields: { no: field(text, { starts: nextNumber('X'), list: true }), name: field(text, { copies: 'id.name' }) },
      checks: { one: { holds: isOpen, at: 'no' } },
      workflow: { transitions: { DONE: { from: ['OPEN'], sets: { a: { b: 1 } }, checks: { two: {} } } } },
      deletable: { when: isOpen }
    });`;
    const left = String(without(code));
    expect(left).not.toMatch(/starts|copies|sets|two|deletable/);
    expect(left).toMatch(/list: true[^]*checks: \{ one[^]*from: \['OPEN'\]/);
    expect(() => parseAst(left)).not.toThrow();
  });

  it('stay in a paper, where other things have these names', () => {
    const code = `definePapers(x, { papers: { QUOTE: { notices: [{ text: 'notSold' }], table: { bill: { total: 'due' } } } } });`;
    expect(without(code)).toBe(code);
    expect(without('defineResource({ notices: { on: 1 }, stock: { lines: 2 } });')).not.toMatch(
      /notices|stock/,
    );
  });

  it('are taken out of every build', () => {
    const plugin: unknown = expect.objectContaining({ name: 'leave-out-server-options' });
    expect(config.plugins?.flat()).toContainEqual(plugin);
  });
});
