// Puts the bare page beside the built app, in a copy of it, so that one server answers for both.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/lib/processes.mjs';

export const BARE_PATH = '/bare.html';

/** Returns the directory to serve; `remove` deletes it. */
export async function distWithBarePage(): Promise<{ dir: string; remove: () => void }> {
  const dir = mkdtempSync(join(tmpdir(), 'galla-bench-dist-'));
  cpSync('dist', dir, { recursive: true });
  // In a process of its own: Vite sets NODE_ENV, which the measured server would inherit.
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--config', 'bench/barePage/vite.config.ts', '--outDir', dir, '--logLevel', 'warn'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`the bare page could not be built:\n${output}`);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
