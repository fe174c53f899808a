import { describe, expect, it } from 'vitest';
import { fileOfForm } from '../../../server/kit/http/formFile.ts';

const TYPE = 'multipart/form-data; boundary=b';
const bytes = (text: string) => new TextEncoder().encode(text);
const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FILE = part('name="file"; filename="a.csv"', 'name\nNokia');

describe('multipart form', () => {
  it('file: is the first one, whatever other parts there are', async () => {
    const form =
      part('name="note"', 'x') + FILE + part('name="more"; filename="b.csv"', 'other') + '--b--\r\n';
    expect(new TextDecoder().decode(await fileOfForm(bytes(form), TYPE))).toBe('name\nNokia');
  });

  it('file: of several megabytes is complete', async () => {
    const content = 'name\n' + 'Nokia\n'.repeat(1_000_000);
    const form = `${part('name="file"; filename="a.csv"', content)}--b--\r\n`;
    expect((await fileOfForm(bytes(form), TYPE))?.length).toBe(content.length);
  });

  it('file: without one is undefined', async () => {
    expect(await fileOfForm(bytes(`${part('name="note"', 'x')}--b--\r\n`), TYPE)).toBeUndefined();
  });

  it.each([
    ['no boundary', 'multipart/form-data', FILE],
    ['another boundary', 'multipart/form-data; boundary=c', `${FILE}--b--\r\n`],
    ['broken off', TYPE, FILE],
    ['broken off within a heading', TYPE, '--b\r\nContent-Dis'],
    ['nothing', TYPE, ''],
    ['no form at all', TYPE, 'x'.repeat(200_000)],
    ['many parts', TYPE, `${part('name="x"', '1').repeat(5_000)}--b--\r\n`],
  ])('malformed: %s is refused', async (_what, type, form) => {
    await expect(fileOfForm(bytes(form), type)).rejects.toMatchObject({ status: 400, code: 'NOT_READABLE' });
  });
});
