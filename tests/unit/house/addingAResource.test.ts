import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, declareResource, type ProjectCopy } from '../../support/projectCopy.ts';

let copy: ProjectCopy;

/** The declaration that docs/adding-a-resource.md shows: the page is what is tested. */
function declarationOfThePage(): string {
  const page = fs.readFileSync('docs/adding-a-resource.md', 'utf8');
  const declared = /```ts\n(import [\s\S]*?)```/.exec(page)?.[1];
  if (!declared) throw new Error('docs/adding-a-resource.md shows no declaration');
  return declared;
}

/**
 * It is the page's own example under another name, with a reference that only the server can make, and digits in its names: it is there
 * beside the page's.
 */
const trialOfThePage = (): string =>
  declarationOfThePage()
    .replace('export const repairs', 'export const trialRepairs2')
    .replace("name: 'repairs'", "name: 'trial-repairs-2'")
    .replace("route: '/repairs'", "route: '/trial-repairs-2'")
    .replace(
      '    device: field(',
      `    saleId: field(reference('sales'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    device2: field(line(80).optional(), { list: true, filter: 'search', example: 'Cover' }),
    device: field(`,
    );

beforeAll(() => {
  copy = copyOfProject();
  if (!fs.existsSync(path.join(copy.directory, 'src/resources/repairs/declaration.ts')))
    declareResource(copy, 'repairs/declaration.ts', 'repairs', declarationOfThePage());
  declareResource(copy, 'trialRepairs2/declaration.ts', 'trialRepairs2', trialOfThePage());
});

afterAll(() => copy.remove());

describe('adding a resource by its declaration', () => {
  it('one file and one line give table, API, screens and menu', async () => {
    const drafted = await copy.run('server/commands/db-diff.ts');
    expect(drafted).toContain('CREATE TABLE trial_repairs_2');
    expect(fs.readdirSync(path.join(copy.directory, 'server/schema'))).toContainEqual(
      expect.stringMatching(/^\d{4}_\w*trial_repairs_2\w*\.sql$/),
    );

    const found = JSON.parse(
      (await copy.run('tests/support/programs/addedResource.ts', 'trial-repairs-2')).trim(),
    ) as Record<string, unknown>;
    expect(found).toMatchObject({
      made: 201,
      record: { ticketNo: 'R-1042', state: 'WAITING', chargePaise: 249900, version: 1 },
      again: 409,
      list: 1,
      wrong: { receivedOn: expect.any(String) },
      office: 403,
      csvLines: 2,
      csvHeading: 'Token,Customer,Sale,Device2,Device,Received on,Status,Charge,Notes,id',
      imported: { accepted: 1, rejected: [] },
      screens: ['create', 'edit', 'list', 'show'],
      menu: ['Trial repairs 2'],
    });
    expect(found['paths']).toEqual(
      expect.arrayContaining([
        '/api/trial-repairs-2',
        '/api/trial-repairs-2/{id}',
        '/api/trial-repairs-2/export',
        '/api/trial-repairs-2/import',
      ]),
    );
    // And then nothing is left to draft: tables and declarations agree.
    expect(await copy.run('server/commands/check-frozen.ts')).toContain('The tables match the declarations.');
  });
});
