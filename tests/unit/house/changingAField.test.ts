import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject();
});
afterAll(() => copy.remove());

/** The line that docs/changing-a-field.md shows: the page is what is tested. */
function lineOfPage(field: string): string {
  const page = fs.readFileSync('docs/changing-a-field.md', 'utf8');
  const line = new RegExp(`^    ${field}: field.*$`, 'm').exec(page)?.[0];
  if (!line) throw new Error(`docs/changing-a-field.md shows no line for ${field}`);
  return line;
}

/** Adds the field as on the page; returns the files that were touched and the SQL of the migration. */
async function addField(file: string, field: string): Promise<{ touched: string[]; sql: string }> {
  const before = copy.changed();
  copy.replace(file, '  fields: {\n', `  fields: {\n${lineOfPage(field)}\n`);
  const sql = await copy.run('server/commands/db-diff.ts');
  return { touched: copy.changed().filter(each => !before.includes(each)), sql };
}

describe('adding a field', () => {
  it('products.colourCode: touches the declaration and one migration', async () => {
    const { touched, sql } = await addField('src/resources/products/declaration.ts', 'colourCode');
    expect(touched).toEqual([
      'src/resources/products/declaration.ts',
      expect.stringMatching(/^server\/schema\/\d{4}_\w*products\w*\.sql$/),
    ]);
    expect(sql).toContain('ALTER TABLE products ADD COLUMN colour_code text;');
    expect(sql).toMatch(
      /CREATE OR REPLACE VIEW products_read AS\n SELECT p\.shop_id,[\s\S]* AS unconfirmed,\n {4}p\.colour_code\n {3}FROM products p\n/,
    );
  });

  it('sales.deliveryNote: touches the declaration and one migration', async () => {
    const { touched, sql } = await addField('src/resources/sales/declaration.ts', 'deliveryNote');
    expect(touched).toEqual([
      'src/resources/sales/declaration.ts',
      expect.stringMatching(/^server\/schema\/\d{4}_\w*sales\w*\.sql$/),
    ]);
    expect(sql).toContain('ALTER TABLE sales ADD COLUMN delivery_note text;');
    expect(sql).toMatch(
      /CREATE OR REPLACE VIEW sales_read AS\n[\s\S]*,\n {4}s\.delivery_note\n {3}FROM sales s\n/,
    );
  });

  it('customers.nickname: touches the declaration and one migration', async () => {
    const { touched, sql } = await addField('src/resources/customers/declaration.ts', 'nickname');
    expect(touched).toEqual([
      'src/resources/customers/declaration.ts',
      expect.stringMatching(/^server\/schema\/\d{4}_\w*customers\w*\.sql$/),
    ]);
    expect(sql).toContain('ALTER TABLE customers ADD COLUMN nickname text;');
  });

  it('customers.nickname: is kept by a merge, exported, and erased with its log', async () => {
    expect(JSON.parse(await copy.run('tests/support/programs/personalField.ts'))).toEqual({
      preview: { kept: null, merged: 'Ashu', take: ['nickname'] },
      merged: 'Ashu',
      chosen: 'Bunty',
      exported: 'Bunty',
      logged: true,
      tables: [],
      log: false,
    });
  });

  it('colourCode and deliveryNote: can be written, read, filtered and exported over HTTP', async () => {
    expect(JSON.parse(await copy.run('tests/support/programs/changedFields.ts'))).toEqual({
      product: '#1B1B1D',
      ofColour: 1,
      refused: { deliveryNote: expect.any(String) },
      sold: 'At the gate',
      one: 'At the gate',
      rows: ['At the gate'],
      history: ['At the gate'],
      csv: true,
    });
    expect(await copy.run('server/commands/check-frozen.ts')).toContain('The tables match the declarations.');
  });
});
