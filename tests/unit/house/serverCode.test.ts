import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../../../vite.config.ts';
import { refuseServerCode } from '../../../scripts/lib/serverCode.mjs';

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
      /server\/kit\/behaviour\/\w+\.ts is code of the server/,
    );
  });

  it('are not in what a declaration brings with it', async () => {
    await expect(built('src/resources/projects/declaration.ts')).resolves.toBeDefined();
  });

  it('are watched for in every build', () => {
    expect(config.plugins?.flat()).toContainEqual(expect.objectContaining({ name: 'refuse-server-code' }));
  });
});
